-- What an account has asked to get back: a payment of the kind `refund` whose sum is off the balance from then on.
create table refund_requests (
  payment_id bigint primary key references payments,
  -- The payer's account at its bank, for money that has come by an invoice.
  iik text,
  bik text,
  -- The words to the account if the refund was refused.
  note text
);
