-- A row for each process that checks whether the database accepts writes.
create table process_checks (
  process text primary key,
  written_at timestamptz not null
);
