-- A refund that an account has asked for is a case of the desk.
alter table desk_cases add column refund_id bigint unique references payments;

insert into desk_cases (public_id, kind, refund_id, about_user_id, created_at, due_at)
  select p.public_id, 'refund', p.id, p.user_id, p.created_at, p.created_at + interval '72 hours'
  from refund_requests r join payments p on p.id = r.payment_id
  where p.status = 'pending';
