-- The secret addresses at which calendar programs read the meetings of an account.
create table calendar_feeds (
  user_id bigint primary key references users on delete cascade,
  secret text not null unique,
  created_at timestamptz not null
);
