-- What members keep of a company. Contacts, the mailbox of the code and the people named in addresses are personal data:
-- exported with each member's account, erased with the company when its last member is.
alter table companies
  drop constraint companies_bin_key,
  alter column bin drop not null,
  add column version int not null default 1,
  add column contact_email text,
  add column contact_phone text not null default '',
  add column default_video_url text,
  add column addresses jsonb not null default '[]',
  add column logo text,
  add column pending_since timestamptz,
  add column verified_domain text,
  -- Where the last code went; its row in codes is found by it.
  add column verification_email text;

-- A BIN is public, so anybody may claim one: only proof reserves it.
create unique index companies_verified_bin on companies (bin) where verification = 'verified';
