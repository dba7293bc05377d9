-- The Telegram chat of an account. A chat belongs to one account, and an account has one chat.
create table telegram_links (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references users on delete cascade,
  chat_id bigint not null unique,
  linked_at timestamptz not null
);

-- The code that an account may send to the bot next. It is derived from the account and `issued_at`.
create table telegram_codes (
  user_id bigint primary key references users on delete cascade,
  code_hash bytea not null unique,
  issued_at timestamptz not null,
  expires_at timestamptz not null
);

-- The updates that the bot has handled, because Telegram sends an update again if it misses the reply.
create table telegram_updates (
  update_id bigint primary key,
  received_at timestamptz not null
);
create index telegram_updates_received on telegram_updates (received_at);

alter table notification_preferences add column muted_telegram text[] not null default '{}';
