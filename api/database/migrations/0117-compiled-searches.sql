-- Equal saved searches of several accounts share what they are compared with, and what it has found (docs/decisions/095).
create table compiled_searches (
  id bigint generated always as identity primary key,
  entity text not null check (entity in ('vacancy', 'resume')),
  -- The query of the list's address, without order and page.
  address text not null,
  -- A result has one of the keys, fits the words and the sum, and has one of the levels of experience.
  keys text[] not null,
  words tsquery,
  sum_kzt int,
  levels text[],
  created_at timestamptz not null,
  compiled_at timestamptz not null,
  unique (entity, address)
);
insert into compiled_searches (entity, address, keys, words, sum_kzt, levels, created_at, compiled_at)
select distinct on (entity, address) entity, address, keys, words, sum_kzt, levels,
  min(created_at) over (partition by entity, address), compiled_at
from saved_searches join saved_search_states on search_id = id
order by entity, address, compiled_at desc;
create index compiled_searches_keys on compiled_searches using gin (keys) with (fastupdate = off);

alter table saved_searches
  add column compiled_id bigint references compiled_searches,
  -- When the search was saved or last resumed: what was found before is not new.
  add column active_since timestamptz,
  add column last_opened_at timestamptz,
  add column last_sent_at timestamptz,
  -- When the next message is due; null if there is nothing new.
  add column alert_at timestamptz;
update saved_searches s
set compiled_id = c.id, active_since = s.created_at, last_opened_at = state.last_opened_at,
  last_sent_at = state.last_sent_at, alert_at = state.alert_at
from compiled_searches c, saved_search_states state
where c.entity = s.entity and c.address = s.address and state.search_id = s.id;

-- A new vacancy or resume (item) that a compiled search has found: each once.
create table compiled_search_matches (
  compiled_id bigint not null references compiled_searches on delete cascade,
  item_id bigint not null,
  matched_at timestamptz not null,
  primary key (compiled_id, item_id)
);
insert into compiled_search_matches (compiled_id, item_id, matched_at)
select s.compiled_id, m.item_id, min(m.matched_at)
from saved_search_matches m join saved_searches s on s.id = m.search_id group by s.compiled_id, m.item_id;
create index compiled_search_matches_fresh on compiled_search_matches (compiled_id, matched_at);
create index compiled_search_matches_old on compiled_search_matches using brin (matched_at);

drop table saved_search_matches, saved_search_states;
alter table saved_searches
  alter column compiled_id set not null,
  alter column active_since set not null,
  alter column last_opened_at set not null,
  drop column entity, drop column address, drop column keys, drop column words, drop column sum_kzt, drop column levels,
  add unique (user_id, compiled_id);
create index saved_searches_of_compiled on saved_searches (compiled_id, alert_at);
create index saved_searches_due on saved_searches (alert_at) where alert_at is not null;

-- A compiled search ends with the last search that was saved for it.
create function saved_searches_deleted() returns trigger language plpgsql as $$
begin
  -- Waits until accounts that are saving an equal search have done so.
  perform from compiled_searches where id in (select compiled_id from deleted) order by id for update;
  delete from compiled_searches c where c.id in (select compiled_id from deleted)
    and not exists (select from saved_searches s where s.compiled_id = c.id);
  return null;
end $$;
create trigger saved_searches_deleted after delete on saved_searches
  referencing old table as deleted for each statement execute function saved_searches_deleted();
