-- Invitations without an answer yet, among which those are looked for whose time has passed.
create index applications_invited on applications (id) where status = 'invited';

-- Which of what is also told by SMS is not wanted there.
alter table notification_preferences add column muted_sms text[] not null default '{}';
