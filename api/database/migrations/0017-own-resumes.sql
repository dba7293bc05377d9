-- When its owner raised it in the lists, and when he deleted it: exported and erased with the account. Of a deleted resume
-- that was sent an empty row stays for its applications; what it held is erased at once.
alter table resumes
  add column refreshed_at timestamptz,
  add column deleted_at timestamptz;

-- Resumes of one name are told apart before names are unique.
update resumes
  set working = jsonb_set(working, '{title}', to_jsonb(left(working ->> 'title', 90) || ' (' || twin.number || ')'))
  from (
    select id, row_number() over (partition by owner_id, lower((working ->> 'title') collate ru) order by id) as number
    from resumes
  ) twin
  where twin.id = resumes.id and twin.number > 1 and working ->> 'title' <> '';

-- No two of a person bear one name, in whatever case; without a name there may be several.
create unique index resumes_title on resumes (owner_id, lower((working ->> 'title') collate ru))
  where deleted_at is null and working ->> 'title' <> '';
