-- The files from which employers import vacancies: first read and shown, then imported, perhaps undone.
create table vacancy_imports (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  company_id bigint not null references companies on delete cascade,
  user_id bigint not null references users on delete cascade,
  file_name text not null,
  rows jsonb not null,
  unknown_columns text[] not null,
  created_at timestamptz not null,
  imported_at timestamptz,
  undone_at timestamptz
);
create index vacancy_imports_company on vacancy_imports (company_id, imported_at desc);
create index vacancy_imports_user on vacancy_imports (user_id);
create index vacancy_imports_waiting on vacancy_imports (created_at) where imported_at is null;
create trigger current_company before insert on vacancy_imports
  for each row execute function write_to_current_company();
alter table vacancies add column import_id bigint references vacancy_imports on delete set null;
create index vacancies_import on vacancies (import_id) where import_id is not null;
