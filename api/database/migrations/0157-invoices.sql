-- Invoices to legal entities. The number has no gaps: it follows the greatest one, and no row is ever deleted. The seller
-- is stored as it was on that day, because a paper does not change when the operator changes the bank.
create table invoices (
  number bigint primary key,
  payment_id bigint not null unique references payments,
  buyer_bin text not null,
  buyer_name text not null,
  seller jsonb not null,
  issued_at timestamptz not null
);
