-- Keys of the API. A key belongs to a membership, so it dies with it.
create table api_keys (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  company_id bigint not null,
  user_id bigint not null,
  name text not null,
  scopes text[] not null,
  begins_with text not null,
  hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_on date,
  foreign key (company_id, user_id) references company_members on delete cascade
);
create index api_keys_member on api_keys (company_id, user_id);
create index api_keys_user on api_keys (user_id);
create index api_keys_old on api_keys (expires_at);
