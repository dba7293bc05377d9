-- What a candidate says of his search, shown to employers beside his resume, and how his new resumes begin. Exported and
-- erased with the account.
alter table users
  add column job_search_status text
    check (job_search_status in ('active', 'open_to_offers', 'has_offer', 'not_looking')),
  add column default_visibility text not null default 'employers'
    check (default_visibility in ('employers', 'direct_link', 'nobody', 'everyone'));

-- Whom a candidate keeps from finding his resumes. Only he sees it. Exported with the account by the companies' names, erased
-- with it.
create table blocked_companies (
  user_id bigint not null references users on delete cascade,
  company_id bigint not null references companies on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, company_id)
);
