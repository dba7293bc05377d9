-- The account whose plan and balance pay for what members do for a company; null: each account pays for itself.
alter table companies add column paying_user_id bigint references users;
create index companies_paying on companies (paying_user_id) where paying_user_id is not null;

-- How much a member may spend a month from the balance of the paying account, in whole tenge; null: nothing.
alter table company_members add column allowance bigint check (allowance > 0);

-- The account whose plan pays, if it is not the account that acts.
alter table contact_openings add column payer_id bigint;
create index contact_openings_payer on contact_openings (payer_id, opened_at) where payer_id is not null;
alter table application_history add column payer_id bigint;
create index application_history_payer on application_history (payer_id, at) where payer_id is not null;

-- Who has spent the money, and for which company.
alter table ledger add column spent_by_user_id bigint references users;
alter table ledger add column company_id bigint;
create index ledger_spent on ledger (company_id, spent_by_user_id, created_at) where company_id is not null;
