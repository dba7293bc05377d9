-- Documents with which companies prove themselves. The row and its file are deleted at `delete_at`; without that the
-- document waits for a moderator.
create table company_documents (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  company_id bigint not null references companies on delete cascade,
  user_id bigint not null references users on delete cascade,
  name text not null,
  type text not null,
  size int not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  decision text check (decision in ('proved', 'not_proved', 'more_needed')),
  -- The moderator's words to the company.
  words text not null default '',
  decided_at timestamptz,
  delete_at timestamptz,
  constraint company_documents_decided check ((decision is null) = (decided_at is null))
);
create unique index company_documents_open on company_documents (company_id) where delete_at is null;
create index company_documents_company on company_documents (company_id, id);
create index company_documents_user on company_documents (user_id);
create index company_documents_due on company_documents (delete_at) where delete_at is not null;
create trigger current_company before insert on company_documents
  for each row execute function write_to_current_company();

alter table desk_cases add column company_document_id bigint unique references company_documents on delete cascade;
