-- Who asked for a code while signed in: a new address of one's own waits for it. Erased and exported with the account.
alter table codes add column user_id bigint references users on delete cascade;
create index codes_user on codes (user_id) where user_id is not null;

alter table users add column password_changed_at timestamptz;

-- Shown to the account's owner alone, who knows a session of his by them. Erased with the account; exported.
alter table sessions
  add column user_agent text not null default '',
  add column address text not null default '',
  add column last_used_at timestamptz;
