-- Pictures in the store that no row refers to: just stored and not kept yet, or replaced. What stays here is swept.
-- An id says nothing of a person, and leads nowhere once its files are gone.
create table unused_images (
  id text primary key,
  since timestamptz not null
);

-- An account is exported with the picture itself, and erased by dropping it like any that is replaced.
alter table users add column avatar text, add column avatar_original_name text;
