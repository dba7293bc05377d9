-- What a verified company has proved itself by; null if a person has verified it before that was recorded.
alter table companies add column verified_by text;
update companies set verified_by = 'domain' where verification = 'verified' and verified_domain is not null;
-- Finds the company that has paid an invoice.
create index companies_pending_bin on companies (bin) where verification = 'pending';
