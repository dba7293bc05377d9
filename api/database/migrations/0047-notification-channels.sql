-- The ways beside the site by which a notification has gone out.
alter table notifications add column channels_sent text[] not null default '{}';
