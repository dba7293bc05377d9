-- What people were told of. The event that it follows from is told to nobody twice; what is about an application or an account
-- goes with it.
create table notifications (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  user_id bigint not null references users on delete cascade,
  event_id bigint not null,
  kind text not null,
  values jsonb not null,
  application_id bigint references applications on delete cascade,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (user_id, event_id)
);
create index notifications_list on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id, id desc) where read_at is null;
create index notifications_application on notifications (application_id) where application_id is not null;
create index notifications_old on notifications (created_at);
