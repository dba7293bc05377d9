-- When the program was last seen at work: after a day without it what was paid for lasts so much longer.
create table last_seen (
  only_one boolean primary key default true check (only_one),
  seen_at timestamptz not null
);
