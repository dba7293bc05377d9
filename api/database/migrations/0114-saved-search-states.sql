-- What changes with each message about a saved search: apart from the search, because each write of that row also writes its keys.
create table saved_search_states (
  search_id bigint primary key references saved_searches on delete cascade,
  last_opened_at timestamptz not null,
  last_sent_at timestamptz,
  -- When the next message is due; null if there is nothing new.
  alert_at timestamptz,
  compiled_at timestamptz not null
) with (fillfactor = 80);
insert into saved_search_states (search_id, last_opened_at, last_sent_at, alert_at, compiled_at)
select id, last_opened_at, last_sent_at, alert_at, compiled_at from saved_searches;
create index saved_search_states_due on saved_search_states (alert_at) where alert_at is not null;
alter table saved_searches
  drop column last_opened_at, drop column last_sent_at, drop column alert_at, drop column compiled_at;

-- The check of a reference costs as much as the match; matches of deleted searches go after 30 days, as all do.
alter table saved_search_matches drop constraint saved_search_matches_search_id_fkey;
drop index saved_search_matches_old;
create index saved_search_matches_old on saved_search_matches using brin (matched_at);
