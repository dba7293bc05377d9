-- Plans that are paid for, and services bought one by one (spec §12). Who pays for nothing has the free plan and no row.

create table subscriptions (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  user_id bigint not null references users,
  plan_code text not null,
  status text not null,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  auto_renew boolean not null default false,
  -- What it chose to have afterwards.
  next_plan_code text,
  -- How many days before the end its account was told last.
  told_days int,
  ended_at timestamptz
);
create unique index subscriptions_current on subscriptions (user_id) where status in ('active', 'grace');
create index subscriptions_due on subscriptions (expires_at) where status in ('active', 'grace');
create index subscriptions_user on subscriptions (user_id, id desc);

create table purchases (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  user_id bigint not null references users,
  service_code text not null,
  vacancy_id bigint references vacancies on delete set null,
  resume_id bigint references resumes on delete set null,
  -- Null where the plan paid.
  payment_id bigint references payments,
  quantity int,
  quantity_left int check (quantity_left between 0 and quantity),
  -- Of the request that bought it, so that a repeat buys nothing.
  key text,
  activated_at timestamptz not null,
  expires_at timestamptz,
  refunded_at timestamptz,
  unique (user_id, key)
);
create index purchases_user on purchases (user_id, id desc);
create index purchases_vacancy on purchases (vacancy_id) where vacancy_id is not null;
create index purchases_resume on purchases (resume_id) where resume_id is not null;

-- What became of what was to be bought as soon as the money came: `bought`, or why not.
alter table payments add column order_outcome text;

alter table vacancies
  -- It stands in lists as if it had been published then.
  add column raised_at timestamptz,
  add column highlighted_until timestamptz,
  add column top_until timestamptz,
  -- Until then it needs no place in a plan.
  add column paid_until timestamptz;
create index vacancies_top on vacancies (top_until) where top_until is not null;
create index vacancies_manager on vacancies (manager_user_id) where status = 'published';
alter table resumes add column highlighted_until timestamptz;

-- The pack that paid; null where the plan did.
alter table contact_openings add column purchase_id bigint references purchases;

create index application_history_applied on application_history (user_id, at) where action = 'apply';
