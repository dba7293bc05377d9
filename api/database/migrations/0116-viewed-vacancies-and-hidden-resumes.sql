-- The day on which a candidate last opened a vacancy; exported and erased with the account, deleted after 90 days.
-- A row of a deleted vacancy is read by nobody, so that `vacancy_id` needs no reference and no index.
create table viewed_vacancies (
  user_id bigint not null references users on delete cascade,
  vacancy_id bigint not null,
  viewed_on date not null,
  primary key (user_id, vacancy_id)
);
create index viewed_vacancies_old on viewed_vacancies using brin (viewed_on);

-- Employers hide resumes.
alter table hidden_items
  add column resume_id bigint references resumes on delete cascade,
  add unique (user_id, resume_id),
  drop constraint hidden_items_check,
  add check (num_nonnulls(vacancy_id, company_id, resume_id) = 1);
create index hidden_items_resume on hidden_items (resume_id);
