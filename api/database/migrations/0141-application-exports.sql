-- Who saved the applications to a vacancy as a table, when and how many. Candidates are told so in the copy of their data.
create table application_exports (
  id bigint generated always as identity primary key,
  vacancy_id bigint not null references vacancies on delete cascade,
  user_id bigint not null references users,
  format text not null check (format in ('csv', 'xlsx')),
  applications int not null,
  exported_at timestamptz not null
);
create index application_exports_vacancy on application_exports (vacancy_id, exported_at);
create index application_exports_user on application_exports (user_id);
create index application_exports_age on application_exports (exported_at);
