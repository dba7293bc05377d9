-- Who asks to join a company whose BIN is verified. A declined request stays, so that it can be repeated only later.
create table access_requests (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  company_id bigint not null references companies on delete cascade,
  user_id bigint not null references users on delete cascade,
  role text not null check (role in ('recruiter', 'hiring_manager')),
  message text not null,
  sent_at timestamptz not null,
  declined_at timestamptz,
  unique (company_id, user_id)
);
create index access_requests_user on access_requests (user_id);
