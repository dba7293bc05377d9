-- Finds the purchases of members by their entries in the ledger.
create index purchases_payment on purchases (payment_id) where payment_id is not null;
