-- E-mail addresses and phones that nothing can be sent to: the recipient's own side said so for good. A letter that arrives
-- clears the mark. An export of an account shows the row of its address; erasing the account deletes it.
create table refused_addresses (
  address text primary key,
  refused_at timestamptz not null,
  reply text not null
);
create index refused_addresses_age on refused_addresses (refused_at);
