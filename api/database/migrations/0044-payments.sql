-- Money: whole tenge (spec §12). What an account has is the sum of its entries, and `users.balance` says so too.

create table payments (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  user_id bigint not null references users,
  kind text not null,
  amount bigint not null check (amount > 0),
  -- Of the amount, at the rate of its day.
  vat_percent int not null,
  vat_amount bigint not null check (vat_amount >= 0),
  method text not null,
  status text not null,
  provider text not null,
  -- The provider's own number, once it has told of the payment.
  provider_payment_id text,
  -- Where it is paid, while it can be.
  pay_url text,
  failure_code text,
  -- Of the request that created it, so that a repeat answers the same payment.
  key text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  unique (user_id, key),
  unique (provider, provider_payment_id)
);
create index payments_user on payments (user_id, id desc);
create index payments_pending on payments (expires_at) where status = 'pending';

create table ledger (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  delta bigint not null check (delta <> 0),
  balance_after bigint not null check (balance_after >= 0),
  reason text not null,
  payment_id bigint references payments,
  created_at timestamptz not null
);
create index ledger_user on ledger (user_id, id);
-- A payment is credited once, whatever is told how often.
create unique index ledger_top_up on ledger (payment_id) where reason = 'top_up';

create function refuse_change() returns trigger
  language plpgsql as $$ begin raise exception 'entries of the ledger stay as they are'; end $$;
create trigger ledger_append_only before update or delete on ledger
  for each row execute function refuse_change();
