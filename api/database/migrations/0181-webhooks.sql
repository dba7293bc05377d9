-- Addresses of a company's programs that are sent events, and each event on its way to one of them.
create table webhooks (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  company_id bigint not null references companies on delete cascade,
  url text not null,
  events text[] not null,
  secret text not null,
  old_secret text,
  old_secret_until timestamptz,
  created_at timestamptz not null,
  paused_at timestamptz,
  dead_in_row int not null default 0
);
create index webhooks_company on webhooks (company_id);
create trigger current_company before insert on webhooks
  for each row execute function write_to_current_company();

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  webhook_id bigint not null references webhooks on delete cascade,
  event text not null,
  body text not null,
  status text not null default 'waiting',
  created_at timestamptz not null,
  tries int not null default 0,
  tried_at timestamptz,
  next_try_at timestamptz,
  response_status int,
  response text not null default '',
  duration_ms int,
  problem text
);
create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, id);
create index webhook_deliveries_old on webhook_deliveries (created_at);
