-- Vacancies and companies that a candidate does not want to see in lists. Exported and erased with the account.
create table hidden_items (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  vacancy_id bigint references vacancies on delete cascade,
  company_id bigint references companies on delete cascade,
  hidden_at timestamptz not null,
  unique (user_id, vacancy_id),
  unique (user_id, company_id),
  check (num_nonnulls(vacancy_id, company_id) = 1)
);
create index hidden_items_vacancy on hidden_items (vacancy_id);
create index hidden_items_company on hidden_items (company_id);
