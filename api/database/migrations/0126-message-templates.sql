-- The message templates of companies, in the order of their members; one at most for each refusal reason.
create table message_templates (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  company_id bigint not null references companies on delete cascade,
  name text not null,
  text text not null,
  reason text,
  position int not null,
  created_at timestamptz not null
);
create index message_templates_company on message_templates (company_id, position);
create unique index message_templates_reason on message_templates (company_id, reason);
