-- The labels that the members of a company have put on a candidate. A label exists as long as somebody has it.
create table person_labels (
  company_id bigint not null references companies on delete cascade,
  candidate_id bigint not null references users on delete cascade,
  resume_id bigint not null references resumes on delete cascade,
  name text not null,
  created_at timestamptz not null,
  primary key (company_id, resume_id, name)
);
create index person_labels_person on person_labels (company_id, candidate_id);
create index person_labels_candidate on person_labels (candidate_id);
create index person_labels_resume on person_labels (resume_id);

create table application_stars (
  application_id bigint not null references applications on delete cascade,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (application_id, user_id)
);
create index application_stars_user on application_stars (user_id);

create table application_votes (
  application_id bigint not null references applications on delete cascade,
  user_id bigint not null references users on delete cascade,
  vote text not null check (vote in ('for', 'against', 'unsure')),
  voted_at timestamptz not null,
  primary key (application_id, user_id)
);
create index application_votes_user on application_votes (user_id);
