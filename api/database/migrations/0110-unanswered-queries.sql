-- Searches that found nothing, by day and without who searched.
create table unanswered_queries (
  day date not null,
  -- The searched table.
  list text not null,
  query text not null,
  times int not null,
  primary key (day, list, query)
);
