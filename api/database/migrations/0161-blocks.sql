-- What moderators have blocked. A block of an account or company also blocks its vacancies or resumes: such a row
-- names in `cause_id` the block that it follows from, and ends with it.
create table moderation_blocks (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  kind text not null check (kind in ('account', 'company', 'vacancy', 'resume')),
  user_id bigint references users on delete cascade,
  company_id bigint references companies on delete cascade,
  vacancy_id bigint references vacancies on delete cascade,
  resume_id bigint references resumes on delete cascade,
  cause_id bigint references moderation_blocks on delete cascade,
  reason text not null,
  -- The words of the moderator to the owner.
  words text not null,
  -- The status that the vacancy or resume gets back at the end.
  status_before text,
  blocked_at timestamptz not null,
  proposed_by bigint references users on delete set null,
  confirmed_by bigint references users on delete set null,
  ended_at timestamptz,
  constraint moderation_blocks_subject check (num_nonnulls(user_id, company_id, vacancy_id, resume_id) = 1)
);
create unique index moderation_blocks_account on moderation_blocks (user_id) where ended_at is null;
create unique index moderation_blocks_company on moderation_blocks (company_id) where ended_at is null;
create unique index moderation_blocks_vacancy on moderation_blocks (vacancy_id) where ended_at is null;
create unique index moderation_blocks_resume on moderation_blocks (resume_id) where ended_at is null;
create index moderation_blocks_of_cause on moderation_blocks (cause_id) where cause_id is not null;

create table appeals (
  id bigint generated always as identity primary key,
  block_id bigint not null unique references moderation_blocks on delete cascade,
  text text not null,
  created_at timestamptz not null,
  decision text check (decision in ('granted', 'refused')),
  -- The words of the moderator to the owner.
  answer text,
  decided_at timestamptz,
  constraint appeals_decided check ((decision is null) = (decided_at is null))
);

alter table desk_cases add column appeal_id bigint unique references appeals on delete cascade;
alter table users add column blocked_at timestamptz;
alter table companies add column blocked_at timestamptz;
