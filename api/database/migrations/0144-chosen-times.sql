-- True if the candidate chooses among free slots of the employer, which other candidates may be offered too.
alter table invitations add column candidate_chooses boolean not null default false;
