-- One row for each listener that an event still has to reach; it goes when the listener has acted.
create table deliveries (
  event_id bigint not null references outbox on delete cascade,
  listener text not null,
  next_try_at timestamptz not null,
  tries int not null default 0,
  primary key (event_id, listener)
);

-- What waits is now told by listener. The columns that say so in outbox are read by the release before this one only,
-- which goes on telling what it records itself; to it, everything recorded from now on is dispatched.
insert into deliveries (event_id, listener, next_try_at, tries)
select id, listener, next_try_at, tries from outbox, unnest(array['hub', 'mail']) as listener
where dispatched_at is null;
update outbox set dispatched_at = now() where dispatched_at is null;
