-- What a candidate answered to the questions of a vacancy, with the questions as they were asked. Erased and exported with
-- the letter beside it.
alter table applications add column answers jsonb not null default '[]';
