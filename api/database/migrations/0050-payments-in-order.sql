-- A list is read newest first, a month of it, and from month to month; what is waited for stands on top of it.
drop index payments_user;
create index payments_user on payments (user_id, created_at desc, id desc);
create index payments_waiting on payments (user_id) where status = 'pending';
