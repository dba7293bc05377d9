-- Money that goes back is a payment of its own.
alter table payments
  -- The provider's number of the payment whose money it is.
  add column refund_of text,
  -- What went back beyond what the balance had: no entry stands for it, support sees to it.
  add column uncovered bigint not null default 0 check (uncovered between 0 and amount);
create index payments_refund_of on payments (provider, refund_of) where refund_of is not null;
create unique index ledger_refund on ledger (payment_id) where reason = 'refund';

-- Told before the payment they belong to; they wait here for it.
create table early_refunds (
  provider text not null,
  provider_payment_id text not null,
  refund_of text not null,
  amount bigint not null check (amount > 0),
  told_at timestamptz not null,
  primary key (provider, provider_payment_id)
);
create index early_refunds_of on early_refunds (provider, refund_of);
