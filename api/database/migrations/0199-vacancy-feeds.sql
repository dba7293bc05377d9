-- The addresses from which the vacancies of companies are read every hour, and the vacancies that came from there.
create table vacancy_feeds (
  id bigint generated always as identity primary key,
  company_id bigint not null unique references companies on delete cascade,
  manager_user_id bigint references users on delete set null,
  url text not null,
  created_at timestamptz not null,
  paused_at timestamptz,
  due_at timestamptz not null,
  claimed_at timestamptz,
  etag text,
  content_hash text,
  failures int not null default 0,
  last_reading jsonb,
  last_change jsonb
);
create index vacancy_feeds_due on vacancy_feeds (due_at) where paused_at is null;
create index vacancy_feeds_manager on vacancy_feeds (manager_user_id);
create trigger current_company before insert on vacancy_feeds
  for each row execute function write_to_current_company();

create table feed_vacancies (
  vacancy_id bigint primary key references vacancies on delete cascade,
  feed_id bigint references vacancy_feeds on delete set null,
  key text not null,
  row_hash text not null,
  closed_at timestamptz
);
create unique index feed_vacancies_key on feed_vacancies (feed_id, key);
