-- Companies are searched by the beginning of their address, which is the name in Latin letters.
create index companies_slug_begins on companies (slug text_pattern_ops);
