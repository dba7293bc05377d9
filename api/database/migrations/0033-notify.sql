-- Which letters an account wants; without a row, all of them at once.
create table notification_preferences (
  user_id bigint primary key references users on delete cascade,
  muted_email text[] not null default '{}',
  quiet_from text,
  quiet_to text,
  digest text not null default 'off',
  time_zone text not null
);

-- A letter that waits: when it goes, alone or with others of the day. Null: none does any more.
alter table notifications
  add column mail_at timestamptz,
  add column in_digest boolean not null default false;
create index notifications_mail on notifications (mail_at) where mail_at is not null;
