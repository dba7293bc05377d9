-- Reports of people about vacancies, resumes, companies and messages. Open reports about one thing are one case of the
-- desk, which names the thing by one of its columns.
alter table desk_cases
  add column resume_id bigint references resumes on delete cascade,
  add column company_id bigint references companies on delete cascade,
  add column message_id bigint references conversation_messages on delete cascade,
  -- The words that were sent with the decision, if no other table stores them.
  add column answer text,
  -- A decision that needs a second operator waits here until a colleague has confirmed it.
  add column proposal jsonb,
  add column proposed_by bigint references users on delete set null,
  add column proposed_at timestamptz;

create unique index desk_cases_reported_vacancy on desk_cases (vacancy_id) where kind = 'report' and decided_at is null;
create unique index desk_cases_reported_resume on desk_cases (resume_id) where kind = 'report' and decided_at is null;
create unique index desk_cases_reported_company on desk_cases (company_id) where kind = 'report' and decided_at is null;
create unique index desk_cases_reported_message on desk_cases (message_id) where kind = 'report' and decided_at is null;
create index desk_cases_resume on desk_cases (resume_id) where resume_id is not null;
create index desk_cases_company on desk_cases (company_id) where company_id is not null;
create index desk_cases_message on desk_cases (message_id) where message_id is not null;

create table reports (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  -- Null once the account was erased; its words go with it.
  user_id bigint references users on delete set null,
  case_id bigint not null references desk_cases on delete cascade,
  reason text not null,
  text text not null,
  created_at timestamptz not null,
  outcome text check (outcome in ('founded', 'unfounded')),
  answered_at timestamptz,
  constraint reports_answered check ((outcome is null) = (answered_at is null)),
  unique (case_id, user_id)
);
create index reports_of_account on reports (user_id, id desc) where user_id is not null;
