-- Russian order: the default collation sorts Ё and the Kazakh letters wrongly; this one exists on every PostgreSQL with ICU.
create collation if not exists ru (provider = icu, locale = 'ru');
create extension if not exists pg_trgm;

create table users (
  id bigint generated always as identity primary key,
  account_type text not null check (account_type in ('candidate', 'employer')),
  first_name text not null,
  last_name text not null default '',
  dob date,
  gender text check (gender in ('male', 'female')),
  email text unique,
  email_verified_at timestamptz,
  phone text unique,
  phone_verified_at timestamptz,
  password_hash text not null,
  balance bigint not null default 0 check (balance >= 0),
  created_at timestamptz not null,
  check (email is not null or phone is not null)
);

create table consents (
  user_id bigint not null references users on delete cascade,
  text_version text not null,
  accepted_at timestamptz not null,
  address text not null,
  primary key (user_id, text_version)
);

create table sessions (
  id text primary key,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_user on sessions (user_id) where ended_at is null;

-- One living code per username and purpose; asking again replaces it.
create table codes (
  username text not null,
  purpose text not null,
  code_hash bytea not null,
  request_hash bytea not null,
  attempts int not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- The account that the code of a sign-up will open; null for a username that is taken.
  sign_up jsonb,
  primary key (username, purpose)
);

create table companies (
  id bigint generated always as identity primary key,
  slug text not null unique,
  name text not null,
  legal_name text not null,
  bin text not null unique,
  type text not null,
  area_code text not null,
  website_url text,
  description text not null default '',
  employee_range text,
  verification text not null default 'none'
    check (verification in ('none', 'pending', 'verified', 'rejected')),
  verified_at timestamptz,
  created_at timestamptz not null
);

create table company_members (
  company_id bigint not null references companies on delete cascade,
  user_id bigint not null references users on delete cascade,
  role text not null check (role in ('owner', 'manager')),
  primary key (company_id, user_id)
);
create index company_members_user on company_members (user_id);

-- content is the published copy with everything the page shows; the columns beside it are what lists filter and sort by.
create table vacancies (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  company_id bigint not null references companies on delete cascade,
  manager_user_id bigint not null references users,
  status text not null check (status in ('draft', 'on_moderation', 'published', 'paused', 'archived', 'blocked')),
  version int not null default 1,
  content jsonb not null,
  title text not null,
  specialty_code text not null,
  area_code text,
  salary_from int,
  salary_to int,
  salary_currency text not null default 'KZT',
  salary_period text not null default 'month',
  salary_gross boolean not null default false,
  -- Whole tenge a month, for filters and order; null when the salary is hidden.
  salary_monthly_kzt int,
  experience text not null,
  employment_form text not null,
  work_formats text[] not null,
  work_schedules text[] not null default '{}',
  key_skills text[] not null default '{}',
  snippet text not null default '',
  response_due_days int not null default 7 check (response_due_days between 1 and 30),
  search tsvector not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  expires_at timestamptz
);
create index vacancies_fresh on vacancies (published_at desc, id desc) where status = 'published';
create index vacancies_salary on vacancies (salary_monthly_kzt desc nulls last, id desc) where status = 'published';
create index vacancies_search on vacancies using gin (search) where status = 'published';
create index vacancies_area on vacancies (area_code, published_at desc) where status = 'published';
create index vacancies_specialty on vacancies (specialty_code, published_at desc) where status = 'published';
create index vacancies_company on vacancies (company_id, status);

create table resumes (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  owner_id bigint not null references users on delete cascade,
  status text not null check (status in ('draft', 'on_moderation', 'published', 'hidden', 'blocked')),
  version int not null default 1,
  -- The copy the owner edits, and the copy everybody else sees.
  working jsonb not null,
  published jsonb,
  specialty_code text,
  area_code text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz
);
create index resumes_owner on resumes (owner_id, updated_at desc);
create index resumes_specialty on resumes (specialty_code, published_at desc) where status = 'published';

create table applications (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  vacancy_id bigint not null references vacancies on delete cascade,
  resume_id bigint not null references resumes on delete cascade,
  candidate_id bigint not null references users on delete cascade,
  company_id bigint not null references companies on delete cascade,
  status text not null
    check (status in ('active', 'invited', 'interview', 'accepted', 'postponed', 'rejected', 'revoked')),
  initiated_by text not null check (initiated_by in ('candidate', 'employer')),
  version int not null default 1,
  message text not null default '',
  source text not null default 'search',
  -- The resume as it was sent.
  sent_resume jsonb not null,
  -- The candidate has shown his will: he applied, or answered an invitation (spec §11.5).
  contacts_open boolean not null default false,
  hidden_by_candidate boolean not null default false,
  hidden_by_employer boolean not null default false,
  viewed_by_candidate_at timestamptz,
  viewed_by_employer_at timestamptz,
  response_due_at timestamptz,
  closed_by text check (closed_by in ('candidate', 'employer', 'system')),
  closed_at timestamptz,
  close_reason text,
  close_message text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (vacancy_id, resume_id)
);
create index applications_candidate on applications (candidate_id, updated_at desc);
create index applications_company on applications (company_id, updated_at desc);
create index applications_vacancy on applications (vacancy_id, updated_at desc);
create index applications_resume on applications (resume_id, updated_at desc);

create table invitations (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications on delete cascade,
  sequence int not null,
  type text not null check (type in ('office', 'video')),
  scheduled_at timestamptz not null,
  duration_minutes int not null,
  timezone text not null,
  address text,
  video_url text,
  contact_name text,
  contact_phone text,
  message text not null default '',
  alternatives timestamptz[] not null default '{}',
  ics_uid text not null,
  viewed_at timestamptz,
  -- Replaced and cancelled slots stay as history.
  is_current boolean not null default true,
  created_at timestamptz not null,
  unique (application_id, sequence)
);
create unique index invitations_current on invitations (application_id) where is_current;

create table application_history (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications on delete cascade,
  action text not null,
  by text not null check (by in ('candidate', 'employer', 'system')),
  user_id bigint,
  status text not null,
  at timestamptz not null
);
create index application_history_application on application_history (application_id, id);

create table idempotency_keys (
  user_id bigint not null references users on delete cascade,
  endpoint text not null,
  key text not null,
  body_hash bytea not null,
  reply jsonb,
  created_at timestamptz not null,
  primary key (user_id, endpoint, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- What happened, recorded with the change itself and sent after the commit.
create table outbox (
  id bigint generated always as identity primary key,
  event jsonb not null,
  created_at timestamptz not null,
  next_try_at timestamptz not null,
  tries int not null default 0,
  dispatched_at timestamptz
);
create index outbox_waiting on outbox (next_try_at, id) where dispatched_at is null;

create table messages (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null
);
create index messages_recipient on messages (recipient, id desc);
