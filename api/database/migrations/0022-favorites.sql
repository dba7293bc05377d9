-- What an account keeps in mind. Only it sees them; exported and erased with it, gone with what it names.
create table favorites (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  vacancy_id bigint references vacancies on delete cascade,
  resume_id bigint references resumes on delete cascade,
  created_at timestamptz not null,
  check (num_nonnulls(vacancy_id, resume_id) = 1),
  unique (user_id, vacancy_id),
  unique (user_id, resume_id)
);
create index favorites_list on favorites (user_id, created_at desc, id desc);
create index favorites_vacancy on favorites (vacancy_id);
create index favorites_resume on favorites (resume_id);
