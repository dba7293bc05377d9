-- What somebody types and has not sent, one row for each tab that it is typed in. Nobody else sees it.
create table drafts (
  user_id bigint not null references users on delete cascade,
  public_id text not null,
  form text not null,
  device text not null,
  "values" jsonb not null,
  saved_at timestamptz not null,
  primary key (user_id, public_id)
);
create index drafts_form on drafts (user_id, form, saved_at);
create index drafts_age on drafts (saved_at);
