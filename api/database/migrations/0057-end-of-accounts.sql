-- An account that its owner has ended waits to be erased, unless he signs in before; what is left of one that was erased
-- holds accounts and histories together and says nothing of a person (docs/decisions/052).
alter table users
  add column erase_at timestamptz,
  add column erased_at timestamptz,
  drop constraint users_check,
  add constraint users_address check (email is not null or phone is not null or erased_at is not null);
create index users_erasing on users (erase_at) where erase_at is not null;
