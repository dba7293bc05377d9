-- A payment also stands for what is bought from the balance, and for money that goes back.
alter table payments
  -- The plan or the service.
  add column item_code text,
  -- What it was bought for, by the name it had that day.
  add column subject text,
  -- What is bought as soon as the money of a top-up has come, at the price that was shown.
  add column orders jsonb,
  add column refunded_amount bigint not null default 0 check (refunded_amount between 0 and amount);
create unique index ledger_purchase on ledger (payment_id) where reason = 'purchase';
