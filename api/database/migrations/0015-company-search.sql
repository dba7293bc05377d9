-- A name as it is looked for: without what people type differently, which is case, ё and quotes.
create function folded_name(name text) returns text
  language sql immutable parallel safe
  return trim(translate(lower(name collate ru), 'ё«»„“”"', 'е'));

create index companies_names on companies
  using gin (folded_name(name) gin_trgm_ops, folded_name(legal_name) gin_trgm_ops);
create index companies_bin on companies (bin);
