create index invoices_buyer on invoices (buyer_bin, number);
