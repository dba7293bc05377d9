-- Which company has opened the contacts of a resume, when and by whom: what its owner is told and what the day's limits count.
-- Exported with the candidate's account by the companies' names, and erased with it.
create table contact_openings (
  company_id bigint not null references companies on delete cascade,
  resume_id bigint not null references resumes on delete cascade,
  user_id bigint references users on delete set null,
  opened_at timestamptz not null,
  primary key (company_id, resume_id)
);
create index contact_openings_resume on contact_openings (resume_id);
create index contact_openings_user on contact_openings (user_id, opened_at);
create index contact_openings_company on contact_openings (company_id, opened_at);

-- What a company keeps in mind of a resume; only its members read it. It is about a person: exported and erased with the candidate.
create table resume_notes (
  company_id bigint not null references companies on delete cascade,
  resume_id bigint not null references resumes on delete cascade,
  text text not null,
  updated_at timestamptz not null,
  primary key (company_id, resume_id)
);
create index resume_notes_resume on resume_notes (resume_id);
