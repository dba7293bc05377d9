-- Acts of completed work: what a payer by invoices has bought with that money in a month. Numbers have no gaps, as those
-- of invoices; the seller is stored as it was on that day.
create table completion_acts (
  number bigint primary key,
  user_id bigint not null references users,
  -- The first day of the month.
  month date not null,
  buyer_bin text not null,
  buyer_name text not null,
  seller jsonb not null,
  issued_at timestamptz not null,
  unique (user_id, month, buyer_bin)
);
create index completion_acts_month on completion_acts (month);

-- A purchase, or the part of it that an invoice has paid.
create table completion_act_lines (
  act_number bigint not null references completion_acts,
  payment_id bigint not null references payments,
  invoice_number bigint not null references invoices,
  amount bigint not null check (amount > 0),
  vat_amount bigint not null,
  primary key (payment_id, invoice_number)
);
create index completion_act_lines_act on completion_act_lines (act_number);
create index completion_act_lines_invoice on completion_act_lines (invoice_number);

-- The file that came with a letter, by its name.
alter table messages add column attached text;
