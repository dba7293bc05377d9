-- Secret addresses at which a resume is read without an account, until they expire or their owner ends them.
create table resume_links (
  secret text primary key,
  resume_id bigint not null references resumes on delete cascade,
  shows_contacts boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  ended_at timestamptz,
  opened int not null default 0,
  opened_at timestamptz
);
create index resume_links_resume on resume_links (resume_id);
create index resume_links_old on resume_links (least(expires_at, ended_at));
