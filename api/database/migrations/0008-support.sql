-- What people wrote to support. The key of the call makes a repeat the same request.
create table support_requests (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  key text unique,
  user_id bigint references users on delete set null,
  email text,
  topic text not null,
  message text not null,
  created_at timestamptz not null
);
create index support_requests_age on support_requests (created_at);
create index support_requests_user on support_requests (user_id);
