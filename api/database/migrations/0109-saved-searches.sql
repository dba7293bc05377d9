-- Searches that accounts have saved to be told of new results (docs/decisions/088).
create table saved_searches (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  user_id bigint not null references users on delete cascade,
  entity text not null check (entity in ('vacancy', 'resume')),
  name text not null,
  -- The query of the list's address, without order and page.
  address text not null,
  frequency text not null check (frequency in ('instant', 'daily', 'weekly')),
  -- The local hour of daily and weekly messages.
  hour smallint not null,
  -- Besides the site.
  channels text[] not null,
  created_at timestamptz not null,
  paused_at timestamptz,
  last_opened_at timestamptz not null,
  last_sent_at timestamptz,
  -- When the next message is due; null if there is nothing new.
  alert_at timestamptz,
  -- The search as new rows of the list are compared with it: a result has one of the keys, fits the words and the sum, and has one
  -- of the levels of experience.
  keys text[] not null,
  words tsquery,
  sum_kzt int,
  levels text[],
  compiled_at timestamptz not null,
  unique (user_id, entity, address)
);
create index saved_searches_keys on saved_searches using gin (keys) with (fastupdate = off) where paused_at is null;
create index saved_searches_due on saved_searches (alert_at) where alert_at is not null;
create index saved_searches_compiled on saved_searches (compiled_at);

-- A new vacancy or resume (item) that a search has found: each once.
create table saved_search_matches (
  search_id bigint not null references saved_searches on delete cascade,
  item_id bigint not null,
  matched_at timestamptz not null,
  primary key (search_id, item_id)
);
create index saved_search_matches_fresh on saved_search_matches (search_id, matched_at);
create index saved_search_matches_old on saved_search_matches (matched_at);

-- How many messages an account got on its last day with one.
create table alert_days (
  user_id bigint primary key references users on delete cascade,
  day date not null,
  messages int not null
);
