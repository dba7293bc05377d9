-- A vacancy has two copies, as a resume has: the one its company edits and the one everybody else sees. Erased with its
-- company, exported with the account of the member who wrote it.
alter table vacancies rename column content to published;
alter table vacancies
  add column working jsonb,
  add column archived_at timestamptz,
  add column closed_reason text check (closed_reason in ('hired', 'cancelled', 'expired', 'moderation')),
  add constraint vacancies_closed check ((closed_reason is null) = (archived_at is null));
-- What is not said is an empty text from now on.
update vacancies set published = published || '{"address": ""}' where published -> 'address' = 'null';
update vacancies set working = published;
-- When those were archived that were so before is not known.
update vacancies set archived_at = updated_at, closed_reason = 'cancelled' where status = 'archived';
alter table vacancies
  alter column working set not null,
  alter column published drop not null;
update vacancies set published = null where status = 'draft' and published_at is null;

-- The job that archives them.
create index vacancies_expiring on vacancies (expires_at) where status in ('published', 'paused');
