-- The private iCalendar addresses of members. Of their events only the busy times are stored, joined where they touch.
create table busy_calendars (
  user_id bigint primary key references users on delete cascade,
  url text not null,
  busy jsonb not null default '[]',
  created_at timestamptz not null,
  read_at timestamptz not null,
  problem text,
  failures int not null default 0,
  due_at timestamptz not null
);
create index busy_calendars_due on busy_calendars (due_at);
