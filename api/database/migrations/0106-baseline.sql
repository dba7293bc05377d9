-- The schema of the first release that has one baseline; it replaced 59 migrations (docs/decisions/082). It stays as it is: a
-- change is a new file.

-- Russian order: the default collation sorts Ё and the Kazakh letters wrongly; this one exists on every PostgreSQL with ICU.
create collation if not exists ru (provider = icu, locale = 'ru');
create extension if not exists pg_trgm;

-- The searched form of a name, without what people type differently: case, ё and quotes.
create function folded_name(name text) returns text
  language sql immutable parallel safe
  return trim(translate(lower(name collate ru), 'ё«»„“”"', 'е'));

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
  password_changed_at timestamptz,
  -- The export contains the picture itself; erasure deletes it like a replaced one.
  avatar text,
  avatar_original_name text,
  job_search_status text check (job_search_status in ('active', 'open_to_offers', 'has_offer', 'not_looking')),
  default_visibility text not null default 'employers' check (default_visibility in ('employers', 'direct_link', 'nobody', 'everyone')),
  erase_at timestamptz,
  erased_at timestamptz,
  constraint users_address check (email is not null or phone is not null or erased_at is not null)
);
create index users_erasing on users (erase_at) where erase_at is not null;

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
  ended_at timestamptz,
  user_agent text not null default '',
  address text not null default '',
  last_used_at timestamptz
);
create index sessions_expires on sessions (expires_at);
create index sessions_user on sessions (user_id) where ended_at is null;

-- One valid code per username and purpose; a new request replaces it.
create table codes (
  username text not null,
  purpose text not null,
  code_hash bytea not null,
  request_hash bytea not null,
  attempts int not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- The account that a sign-up's code creates; null for a taken username.
  sign_up jsonb,
  -- Set for a new address of a signed-in account. Exported and erased with the account.
  user_id bigint references users on delete cascade,
  primary key (username, purpose)
);
create index codes_expires on codes (expires_at);
create index codes_user on codes (user_id) where user_id is not null;

create table companies (
  id bigint generated always as identity primary key,
  slug text not null unique,
  name text not null,
  legal_name text not null,
  bin text,
  type text not null,
  area_code text not null,
  website_url text,
  description text not null default '',
  employee_range text,
  verification text not null default 'none' check (verification in ('none', 'pending', 'verified', 'rejected')),
  verified_at timestamptz,
  created_at timestamptz not null,
  version int not null default 1,
  contact_email text,
  contact_phone text not null default '',
  default_video_url text,
  addresses jsonb not null default '[]',
  logo text,
  pending_since timestamptz,
  verified_domain text,
  -- The address of the last code, by which its row in codes is found.
  verification_email text
);
create index companies_bin on companies (bin);
create index companies_names on companies using gin (folded_name(name) gin_trgm_ops, folded_name(legal_name) gin_trgm_ops);
-- A BIN is public, so anybody may claim one; only proof reserves it.
create unique index companies_verified_bin on companies (bin) where verification = 'verified';

create table company_members (
  company_id bigint not null references companies on delete cascade,
  user_id bigint not null references users on delete cascade,
  role text not null check (role in ('owner', 'manager')),
  primary key (company_id, user_id)
);
create index company_members_user on company_members (user_id);

-- `published` is the copy that others read; the columns beside it are for filters and order of lists.
create table vacancies (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  company_id bigint not null references companies on delete cascade,
  manager_user_id bigint not null references users,
  status text not null check (status in ('draft', 'on_moderation', 'published', 'paused', 'archived', 'blocked')),
  version int not null default 1,
  published jsonb,
  title text not null,
  specialty_code text not null,
  area_code text,
  salary_from int,
  salary_to int,
  salary_currency text not null default 'KZT',
  salary_period text not null default 'month',
  salary_gross boolean not null default false,
  -- Whole tenge per month, for filters and order; null if the salary is hidden.
  salary_monthly_kzt int,
  experience text,
  employment_form text not null,
  work_formats text[] not null,
  work_schedules text[] not null default '{}',
  key_skills text[] not null default '{}',
  snippet text not null default '',
  response_due_days int check (response_due_days >= 1 and response_due_days <= 30),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  expires_at timestamptz,
  working jsonb not null,
  archived_at timestamptz,
  closed_reason text check (closed_reason in ('hired', 'cancelled', 'expired', 'moderation')),
  -- The end that the company's members were notified of; a prolonged vacancy has a new end.
  end_told timestamptz,
  -- Lists order it as if it had been published then.
  raised_at timestamptz,
  highlighted_until timestamptz,
  top_until timestamptz,
  -- Until then it does not count in a plan's limit.
  paid_until timestamptz,
  constraint vacancies_closed check ((closed_reason is null) = (archived_at is null))
);
create index vacancies_company on vacancies (company_id, status);
-- For the job that archives.
create index vacancies_expiring on vacancies (expires_at) where status in ('published', 'paused');
create index vacancies_manager on vacancies (manager_user_id) where status = 'published';
-- Recommended vacancies, in the order of their pages.
create index vacancies_of_specialty on vacancies (specialty_code, published_at desc, id desc)
  where status = 'published';
-- The newest of a small town are not among the newest of all.
create index vacancies_of_specialty_near on vacancies (specialty_code, area_code, published_at desc, id desc)
  where status = 'published';
create index vacancies_top on vacancies (top_until) where top_until is not null;

create table resumes (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  owner_id bigint not null references users on delete cascade,
  status text not null check (status in ('draft', 'on_moderation', 'published', 'hidden', 'blocked')),
  version int not null default 1,
  -- The copy that the owner edits, and the copy that others see.
  working jsonb not null,
  published jsonb,
  specialty_code text,
  area_code text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  refreshed_at timestamptz,
  deleted_at timestamptz,
  -- When it is hidden automatically.
  auto_hide_at timestamptz,
  -- The name of a picture in the store. Personal data: deleted when the resume is hidden or deleted.
  photo text,
  highlighted_until timestamptz
);
-- Resumes of a specialty that employers find, newest first.
create index resumes_found on resumes (specialty_code, coalesce(refreshed_at, published_at) desc, id desc)
  where status = 'published' and ((published ->> 'visibility') in ('employers', 'everyone'));
create index resumes_found_near on resumes (specialty_code, area_code, coalesce(refreshed_at, published_at) desc, id desc)
  where status = 'published' and ((published ->> 'visibility') in ('employers', 'everyone'));
create index resumes_hiding on resumes (auto_hide_at) where status = 'published' and auto_hide_at is not null;
create index resumes_owner on resumes (owner_id, updated_at desc);
-- An owner's titles are unique, ignoring case; empty ones may repeat.
create unique index resumes_title on resumes (owner_id, lower(((working ->> 'title') collate ru)))
  where deleted_at is null and ((working ->> 'title') <> '');

create table applications (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  vacancy_id bigint not null references vacancies on delete cascade,
  resume_id bigint not null references resumes on delete cascade,
  candidate_id bigint not null references users on delete cascade,
  company_id bigint not null references companies on delete cascade,
  status text not null check (status in ('active', 'invited', 'interview', 'accepted', 'postponed', 'rejected', 'revoked')),
  initiated_by text not null check (initiated_by in ('candidate', 'employer')),
  version int not null default 1,
  message text not null default '',
  source text not null default 'search',
  -- The resume as it was sent.
  sent_resume jsonb not null,
  -- The candidate applied or answered an invitation, so the contacts are visible (spec §11.5).
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
  -- The message and the times of «another time» or «ready to talk», until a time is set.
  talk jsonb,
  -- The candidate's answers with the questions as asked. Exported and erased like the letter.
  answers jsonb not null default '[]',
  remind_at timestamptz,
  due_told smallint not null default 0,
  due_told_at timestamptz,
  -- How the meeting ended (spec §10.6); the status stays accepted.
  outcome text check (outcome in ('hired', 'hire_reported', 'not_hired', 'candidate_no_show', 'employer_no_show')),
  -- Whether the company was reminded on the promised day.
  promise_told boolean not null default false,
  hire_message text,
  hire_confirmed_at timestamptz,
  unique (vacancy_id, resume_id)
);
create index applications_candidate on applications (candidate_id, updated_at desc);
-- A candidate's applications to the vacancies of a list, also among thousands.
create index applications_candidate_vacancy on applications (candidate_id, vacancy_id);
create index applications_company on applications (company_id, updated_at desc);
-- Unanswered invitations, among which those with a passed time are searched.
create index applications_invited on applications (id) where status = 'invited';
create index applications_owed on applications (response_due_at)
  where status in ('active', 'postponed') and initiated_by = 'candidate';
create index applications_remind on applications (remind_at) where remind_at is not null;
create index applications_resume on applications (resume_id, updated_at desc);
create index applications_vacancy on applications (vacancy_id, updated_at desc);

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
  -- The last reminder of an agreed time; another time is another row.
  reminded text check (reminded in ('day', 'hour')),
  unique (application_id, sequence)
);
create index invitations_ahead on invitations (scheduled_at) where is_current;
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
create index application_history_applied on application_history (user_id, at) where action = 'apply';

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

-- Events, recorded in the transaction of the change and delivered after the commit.
create table outbox (
  id bigint generated always as identity primary key,
  event jsonb not null,
  created_at timestamptz not null,
  next_try_at timestamptz not null,
  tries int not null default 0,
  dispatched_at timestamptz
);
-- Upkeep deletes old rows every hour (forget-old.ts), as in messages, codes and sessions.
create index outbox_created on outbox (created_at);
create index outbox_waiting on outbox (next_try_at, id) where dispatched_at is null;

create table messages (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null,
  -- Null in rows of early releases.
  message_id text unique,
  -- The calendar file of a letter.
  calendar text
);
create index messages_created on messages (created_at);
create index messages_recipient on messages (recipient, id desc);

-- One row per listener that an event has not reached yet; deleted when the listener has acted.
create table deliveries (
  event_id bigint not null references outbox on delete cascade,
  listener text not null,
  next_try_at timestamptz not null,
  tries int not null default 0,
  primary key (event_id, listener)
);
-- Each listener claims its own rows, oldest first, without reading thousands of another's.
create index deliveries_listener on deliveries (listener, event_id);

-- Requests to support. The key makes a repeated call the same request.
create table support_requests (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  key text unique,
  user_id bigint references users on delete set null,
  email text,
  topic text not null,
  message text not null,
  created_at timestamptz not null
);
create index support_requests_age on support_requests (created_at);
create index support_requests_user on support_requests (user_id);

-- Typed and unsent forms, one row per tab. Only their owner sees them.
create table drafts (
  user_id bigint not null references users on delete cascade,
  public_id text not null,
  form text not null,
  device text not null,
  "values" jsonb not null,
  saved_at timestamptz not null,
  -- Tabs number their saves, so that a late save changes nothing newer; an ended draft stays for a while without its texts.
  seq bigint not null default 0,
  ended boolean not null default false,
  primary key (user_id, public_id)
);
create index drafts_age on drafts (saved_at);
create index drafts_form on drafts (user_id, form, saved_at);

-- Stored pictures that no row refers to: not saved yet, or replaced. A job deletes them. An id identifies nobody and leads
-- nowhere once its files are deleted.
create table unused_images (
  id text primary key,
  since timestamptz not null
);

-- E-mail addresses and phones whose provider refused delivery for good; a delivered letter clears the row. Exported and erased
-- with the account of the address.
create table refused_addresses (
  address text primary key,
  refused_at timestamptz not null,
  reply text not null
);
create index refused_addresses_age on refused_addresses (refused_at);

-- Companies that must not find the resumes of a candidate. Exported by name, erased with the account.
create table blocked_companies (
  user_id bigint not null references users on delete cascade,
  company_id bigint not null references companies on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, company_id)
);

-- View counts, apart from the rows that lists read, because they change all day. `seen` is what the owner has been shown.
create table vacancy_views (
  vacancy_id bigint primary key references vacancies on delete cascade,
  total int not null,
  seen int not null default 0
);

create table resume_views (
  resume_id bigint primary key references resumes on delete cascade,
  total int not null,
  seen int not null default 0
);

-- Views of a day as hashes with that day's key; deleted after it. They identify nobody, so they are neither exported nor erased.
create table view_marks (
  hash bytea primary key,
  day date not null
);
create index view_marks_old on view_marks (day);

-- Exported and erased with the account, deleted with their vacancy or resume.
create table favorites (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  vacancy_id bigint references vacancies on delete cascade,
  resume_id bigint references resumes on delete cascade,
  created_at timestamptz not null,
  unique (user_id, resume_id),
  unique (user_id, vacancy_id),
  check (num_nonnulls(vacancy_id, resume_id) = 1)
);
create index favorites_list on favorites (user_id, created_at desc, id desc);
create index favorites_resume on favorites (resume_id);
create index favorites_vacancy on favorites (vacancy_id);

create table payments (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  user_id bigint not null references users,
  kind text not null,
  amount bigint not null check (amount > 0),
  -- The VAT within the amount, at the rate of the day.
  vat_percent int not null,
  vat_amount bigint not null check (vat_amount >= 0),
  method text not null,
  status text not null,
  provider text not null,
  -- The provider's number, once it has reported the payment.
  provider_payment_id text,
  -- The page to pay at, while it is possible.
  pay_url text,
  failure_code text,
  -- The idempotency key, so that a repeated request returns the same payment.
  key text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  -- The plan or service.
  item_code text,
  -- The name of its vacancy or resume on that day.
  subject text,
  -- Purchases to make when the money of a top-up arrives, at the shown price.
  orders jsonb,
  refunded_amount bigint not null default 0,
  -- The provider's number of the refunded payment.
  refund_of text,
  -- The part of a refund beyond the balance: it has no ledger entry, and support handles it.
  uncovered bigint not null default 0,
  -- The result of `orders`: `bought`, or why not.
  order_outcome text,
  unique (provider, provider_payment_id),
  unique (user_id, key),
  check (refunded_amount >= 0 and refunded_amount <= amount),
  check (uncovered >= 0 and uncovered <= amount)
);
create index payments_pending on payments (expires_at) where status = 'pending';
create index payments_refund_of on payments (provider, refund_of) where refund_of is not null;
create index payments_user on payments (user_id, created_at desc, id desc);
create index payments_waiting on payments (user_id) where status = 'pending';

create table purchases (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  user_id bigint not null references users,
  service_code text not null,
  vacancy_id bigint references vacancies on delete set null,
  resume_id bigint references resumes on delete set null,
  -- Null if the plan paid.
  payment_id bigint references payments,
  quantity int,
  quantity_left int,
  -- The idempotency key, so that a repeated request buys nothing.
  key text,
  activated_at timestamptz not null,
  expires_at timestamptz,
  refunded_at timestamptz,
  unique (user_id, key),
  check (quantity_left >= 0 and quantity_left <= quantity)
);
create index purchases_resume on purchases (resume_id) where resume_id is not null;
create index purchases_user on purchases (user_id, id desc);
create index purchases_vacancy on purchases (vacancy_id) where vacancy_id is not null;

-- Contacts of resumes that a company opened. Exported by company name, erased with the candidate.
create table contact_openings (
  company_id bigint not null references companies on delete cascade,
  resume_id bigint not null references resumes on delete cascade,
  user_id bigint references users on delete set null,
  opened_at timestamptz not null,
  -- The pack that paid; null if the plan did.
  purchase_id bigint references purchases,
  primary key (company_id, resume_id)
);
create index contact_openings_company on contact_openings (company_id, opened_at);
create index contact_openings_resume on contact_openings (resume_id);
create index contact_openings_user on contact_openings (user_id, opened_at);

-- A company's note on a resume, visible to its members only. Exported and erased with the candidate.
create table resume_notes (
  company_id bigint not null references companies on delete cascade,
  resume_id bigint not null references resumes on delete cascade,
  text text not null,
  updated_at timestamptz not null,
  primary key (company_id, resume_id)
);
create index resume_notes_resume on resume_notes (resume_id);

-- One notification per account and event. Deleted with its application or account.
create table notifications (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  user_id bigint not null references users on delete cascade,
  event_id bigint not null,
  kind text not null,
  "values" jsonb not null,
  application_id bigint references applications on delete cascade,
  created_at timestamptz not null,
  read_at timestamptz,
  mail_at timestamptz,
  in_digest boolean not null default false,
  -- The channels beside the site that it went out by.
  channels_sent text[] not null default '{}',
  unique (user_id, event_id)
);
create index notifications_application on notifications (application_id) where application_id is not null;
create index notifications_list on notifications (user_id, id desc);
create index notifications_mail on notifications (mail_at) where mail_at is not null;
create index notifications_old on notifications (created_at);
create index notifications_unread on notifications (user_id, id desc) where read_at is null;

-- Wanted letters of an account; without a row, all of them at once.
create table notification_preferences (
  user_id bigint primary key references users on delete cascade,
  muted_email text[] not null default '{}',
  quiet_from text,
  quiet_to text,
  digest text not null default 'off',
  time_zone text not null,
  -- Kinds that are not wanted by SMS.
  muted_sms text[] not null default '{}',
  muted_push text[] not null default '{}'
);

-- Hashes of links that answer an invitation without signing in, each for one answer to one slot.
create table answer_links (
  hash bytea primary key,
  invitation_id bigint not null references invitations on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index answer_links_expires on answer_links (expires_at);
create index answer_links_invitation on answer_links (invitation_id);

create table ledger (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  delta bigint not null check (delta <> 0),
  balance_after bigint not null check (balance_after >= 0),
  reason text not null,
  payment_id bigint references payments,
  created_at timestamptz not null
);
create unique index ledger_purchase on ledger (payment_id) where reason = 'purchase';
create unique index ledger_refund on ledger (payment_id) where reason = 'refund';
-- A payment is credited once, however often it is reported.
create unique index ledger_top_up on ledger (payment_id) where reason = 'top_up';
create index ledger_user on ledger (user_id, id);

create function refuse_change() returns trigger
  language plpgsql as $$ begin raise exception 'entries of the ledger stay as they are'; end $$;
create trigger ledger_append_only before update or delete on ledger
  for each row execute function refuse_change();

-- Browsers that receive messages of an account, as long as their session lives.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  session_id text not null references sessions on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_session on push_subscriptions (session_id);
create index push_subscriptions_user on push_subscriptions (user_id);

-- Refunds reported before their payment; they wait for it.
create table early_refunds (
  provider text not null,
  provider_payment_id text not null,
  refund_of text not null,
  amount bigint not null check (amount > 0),
  told_at timestamptz not null,
  primary key (provider, provider_payment_id)
);
create index early_refunds_of on early_refunds (provider, refund_of);

create table subscriptions (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  user_id bigint not null references users,
  plan_code text not null,
  status text not null,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  auto_renew boolean not null default false,
  -- The plan chosen to follow.
  next_plan_code text,
  -- Days before the end at the last reminder.
  told_days int,
  ended_at timestamptz
);
create unique index subscriptions_current on subscriptions (user_id) where status in ('active', 'grace');
create index subscriptions_due on subscriptions (expires_at) where status in ('active', 'grace');
create index subscriptions_user on subscriptions (user_id, id desc);

-- When the program last ran: after a day without it, paid periods are extended by the outage.
create table last_seen (
  only_one boolean primary key default true check (only_one),
  seen_at timestamptz not null
);

-- Views of a resume by day, until its owner is notified the next morning.
create table resume_views_of_day (
  resume_id bigint not null references resumes on delete cascade,
  day date not null,
  times int not null,
  primary key (day, resume_id)
);
create index resume_views_of_day_resume on resume_views_of_day (resume_id);

-- LZ4 packs and unpacks contents several times faster, where the server has it.
do $$ begin
  alter table vacancies alter column working set compression lz4, alter column published set compression lz4;
  alter table resumes alter column working set compression lz4, alter column published set compression lz4;
exception when feature_not_supported then null;
end $$;

-- The search (docs/decisions/039, 040). Triggers write a narrow row for each vacancy and resume that lists may find, in the
-- transaction of the change, so that no writer can forget it.

-- A text with signs that matter as letters, and without those that join words to an address, a path or a tag. Queries are
-- converted the same way (api/search/words.ts).
create function search_text(text text) returns text
  language sql immutable parallel safe
  return translate(
    replace(replace(replace(replace(replace(replace(replace(replace(
      lower(text),
      'c++', ' cplusplus '), 'с++', ' cplusplus '), 'c#', ' csharp '), 'с#', ' csharp '), 'f#', ' fsharp '),
      '.net', ' dotnet '), '.js', 'js '), '1с', '1c'),
    'ё&+-./<' || chr(173) || chr(8203),
    'е      ');

-- Russian with English words that its dictionary would drop: «IT» is no pronoun here.
create text search dictionary english_words (template = snowball, language = english);
create text search configuration search (copy = russian);
alter text search configuration search
  alter mapping for asciiword, asciihword, hword_asciipart with english_words;

create function search_vector(text text) returns tsvector
  language sql immutable parallel safe
  return to_tsvector('search', search_text(text));

create function search_lexemes(text text) returns text[]
  language sql immutable parallel safe
  return tsvector_to_array(search_vector(text));

create function each_after(mark text, texts text[]) returns text[]
  language sql immutable parallel safe
  return array(select mark || text from unnest(texts) text);

-- The planner does not know the cost of fetching a vector and would read each row rather than the index of a common word. This
-- function has a cost, and hides how common a word is, so that the planner uses the index.
create function told_dear(words tsvector) returns tsvector
  language plpgsql immutable strict parallel safe cost 1000
  as 'begin return words; end';

-- Rows raised before `until` have this age or a higher one; the newest have age 0. A nightly job moves these bounds.
create table vacancy_search_ages (
  age smallint primary key,
  until timestamptz not null
);

create function age_in_search(raised_at timestamptz) returns smallint
  language sql stable
  return coalesce((select max(a.age) from vacancy_search_ages a where age_in_search.raised_at < a.until), 0);

-- Rows are in parts by age, each with its own indexes, so that a common word is searched among the newest first.
create table vacancy_search (
  id bigint not null,
  age smallint not null,
  published_at timestamptz not null,
  raised_at timestamptz not null,
  expires_at timestamptz not null,
  salary_monthly_kzt int,
  -- «filter=value»: of filters whose values are not counted, and of those whose values are.
  marks text[] not null,
  facets text[] not null,
  -- All lexemes of the text; those of title, skills and company again after «+», those of the title after «!»; marks and
  -- facets after «=».
  words tsvector not null,
  primary key (id, age),
  constraint vacancy_search_id_fkey1 foreign key (id) references vacancies on delete cascade
) partition by list (age);
do $$ begin
  for age in 0..2 loop
    execute format('create table vacancy_search_%s partition of vacancy_search for values in (%1$s)
      with (toast_tuple_target = 128, parallel_workers = 0)', age);
    execute format('alter table vacancy_search_%s
      alter column words set storage external,
      alter column marks set storage plain,
      alter column facets set storage plain', age);
  end loop;
end $$;
create index vacancy_search_fresh on vacancy_search (raised_at desc, id desc);
create index vacancy_search_salary on vacancy_search (salary_monthly_kzt desc nulls last, id desc);
create index vacancy_search_words on only vacancy_search using gin (told_dear(words)) with (fastupdate = off);
do $$ begin
  for age in 0..2 loop
    execute format('create index vacancy_search_words_%s on vacancy_search_%1$s using gin (told_dear(words))
      with (fastupdate = off)', age);
    execute format('alter index vacancy_search_words_%s alter column 1 set statistics 0', age);
    execute format('alter index vacancy_search_words attach partition vacancy_search_words_%s', age);
  end loop;
end $$;

-- Vacancies of one statement with the same text share its vector, which is most of the work of a load.
create function index_vacancies(changed bigint[]) returns void
  language sql as $$
    delete from vacancy_search where id = any(changed);
    insert into vacancy_search
      (id, age, published_at, raised_at, expires_at, salary_monthly_kzt, marks, facets, words)
    select v.id, age_in_search(greatest(v.raised_at, v.published_at)), v.published_at,
      greatest(v.raised_at, v.published_at), coalesce(v.expires_at, 'infinity'),
      v.salary_monthly_kzt, marks, facets, of_row || of_text
    from (
      select title, named, told, array_agg(id) as ids
      from (
        select id, title, concat_ws(' ', title, array_to_string(key_skills, ' ')) as named,
          concat_ws(' ', published ->> 'description', published ->> 'responsibilities',
            published ->> 'requirements', published ->> 'conditions') as told
        from vacancies where id = any(changed) and status = 'published'
      ) each_said
      group by title, named, told
    ) said
    cross join lateral (select
      array_to_tsvector(
        each_after('!', search_lexemes(said.title)) || each_after('+', search_lexemes(said.named))
      ) || search_vector(said.named) || search_vector(said.told) as of_text
      -- Made once, not for each vacancy that says it.
      offset 0
    ) made
    join vacancies v on v.id = any(said.ids)
    join companies c on c.id = v.company_id
    cross join lateral (
      select marks, facets,
        array_to_tsvector(each_after('=', marks || facets) || each_after('+', search_lexemes(c.name)))
          || search_vector(c.name) as of_row
      from (select
        array_remove(array['area=' || v.area_code, 'specialty=' || v.specialty_code, 'company=' || c.slug], null) as marks,
        array_remove(array['only_with_salary=' || case when v.salary_monthly_kzt is not null then '1' end,
          'experience=' || v.experience, 'employment_form=' || v.employment_form], null)
          || each_after('work_format=', v.work_formats)
          || each_after('work_schedule=', v.work_schedules) as facets
        offset 0
      ) marked
      offset 0
    ) around
  $$;

create function vacancies_written() returns trigger
  language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        perform index_vacancies(array(select id from fresh where status = 'published'));
      else
        perform index_vacancies(array(
          select id from fresh join stale using (id)
          where (fresh.status, fresh.published_at, fresh.expires_at, fresh.published, fresh.salary_monthly_kzt)
            is distinct from (stale.status, stale.published_at, stale.expires_at, stale.published, stale.salary_monthly_kzt)));
        -- Its words are as they were.
        update vacancy_search s set raised_at = fresh.raised_at, age = age_in_search(fresh.raised_at)
        from fresh join stale using (id)
        where s.id = fresh.id and fresh.raised_at > s.raised_at and fresh.raised_at is distinct from stale.raised_at;
      end if;
      return null;
    end
  $$;
create trigger vacancies_inserted after insert on vacancies
  referencing new table as fresh for each statement execute function vacancies_written();
create trigger vacancies_updated after update on vacancies
  referencing new table as fresh old table as stale for each statement execute function vacancies_written();

-- «2024-05» as a number; of «2024» the month is `unknown`.
create function month_number(month text, unknown int) returns int
  language sql immutable strict parallel safe
  return substr(month, 1, 4)::int * 12 + coalesce(nullif(substr(month, 6, 2), '')::int - 1, unknown);

-- Months of ended jobs, overlapping ones counted once, and since when a current job lasts; jobs beside the current one are not
-- counted again.
create function worked_until_now(jobs jsonb, out worked_months int, out works_since int)
  language sql immutable parallel safe
  as $$
    with dates as (
      select job ->> 'start' as first, job ->> 'end' as last
      from jsonb_array_elements(jobs) job where job ->> 'start' is not null
    ), job as (
      select
        case when months.first > months.last then month_number(dates.first, 0) else months.first end as first,
        case when months.first > months.last then month_number(dates.last, 11) else months.last end as last
      from dates
      cross join lateral (select month_number(dates.first, 6) as first, month_number(dates.last, 5) as last) months
    ), now as (
      select min(first) as since from job where last is null
    )
    select coalesce((
      select sum(upper(span) - lower(span))::int from unnest((
        select range_agg(int4range(first, last + 1)) from job where last >= first
      ) * int4multirange(int4range(null, now.since))) span), 0), now.since
    from now
  $$;

-- The same as inTenge of vacancy-row.ts; a test compares the two.
create function in_tenge(amount numeric, currency text) returns int
  language sql immutable parallel safe
  return least(round(amount * case currency
    when 'KZT' then 1 when 'UZS' then 0.043 when 'USD' then 520 when 'EUR' then 590 when 'RUB' then 6 end), 2147483647)::int;

create function texts_of(list jsonb) returns text[]
  language sql immutable parallel safe
  return array(select jsonb_array_elements_text(case when jsonb_typeof(list) = 'array' then list else '[]' end));

create function texts_of(list jsonb, name text) returns text[]
  language sql immutable parallel safe
  return array(select row ->> name
    from jsonb_array_elements(case when jsonb_typeof(list) = 'array' then list else '[]' end) row where row ->> name <> '');

create table resume_search (
  id bigint primary key references resumes on delete cascade,
  owner_id bigint not null references users on delete cascade,
  raised_at timestamptz not null,
  salary_kzt int,
  -- By worked_until_now. Who works now: the month in which all jobs would have begun as one. Others: their months, negative. So a
  -- level of experience is two ranges on the day of the search.
  experience int not null,
  marks text[] not null,
  facets text[] not null,
  -- As in vacancy_search; after «+» the title and skills, which a teaser shows. No name, no contact and no hidden company.
  words tsvector not null
) with (toast_tuple_target = 128, parallel_workers = 0);
alter table resume_search
  alter column words set storage external,
  alter column marks set storage plain,
  alter column facets set storage plain;
create index resume_search_experience on resume_search (experience);
create index resume_search_fresh on resume_search (raised_at desc, id desc);
create index resume_search_owner on resume_search (owner_id);
create index resume_search_salary on resume_search (salary_kzt, id desc);
create index resume_search_words on resume_search using gin (told_dear(words)) with (fastupdate = off);
alter index resume_search_words alter column 1 set statistics 0;

create function index_resumes(changed bigint[]) returns void
  language sql as $$
    delete from resume_search where id = any(changed);
    insert into resume_search (id, owner_id, raised_at, salary_kzt, experience, marks, facets, words)
    select r.id, r.owner_id, coalesce(r.refreshed_at, r.published_at),
      in_tenge((p -> 'salary_expected' ->> 'amount')::numeric, p -> 'salary_expected' ->> 'currency'),
      coalesce(worked.works_since, 0) - worked.worked_months, marks, facets,
      array_to_tsvector(
        each_after('=', marks || facets)
        || each_after('!', search_lexemes(p ->> 'title'))
        || each_after('+', tsvector_to_array(named))
      ) || named || search_vector(concat_ws(' ', p ->> 'about',
        array_to_string(texts_of(p -> 'experience', 'position'), ' '),
        array_to_string(texts_of(p -> 'experience', 'description'), ' '),
        case when not p -> 'hidden_fields' ? 'experience' then array_to_string(texts_of(p -> 'experience', 'company'), ' ') end))
    from resumes r
    cross join lateral (select r.published as p) published
    cross join lateral worked_until_now(
      case when (p ->> 'no_experience')::boolean then '[]' else coalesce(p -> 'experience', '[]') end) worked
    cross join lateral (select
      -- The words «без опыта» ask for a mark; who works now has one without it.
      array_remove(array['area=' || r.area_code, 'specialty=' || r.specialty_code,
        case when worked.works_since is null and worked.worked_months < 12 then 'experience=no_experience' end], null) as marks,
      array_remove(array['education_level=' || (p ->> 'education_level'),
        case when p -> 'relocation' ->> 'type' <> 'no' then 'relocation=1' end], null)
        || each_after('work_format=', texts_of(p -> 'work_formats'))
        || each_after('employment_form=', texts_of(p -> 'employment_forms'))
        || each_after('work_schedule=', texts_of(p -> 'work_schedules'))
        || each_after('language=', texts_of(p -> 'languages', 'code'))
        || each_after('driver_license=', texts_of(p -> 'driver_license_types')) as facets,
      search_vector(concat_ws(' ', p ->> 'title', array_to_string(texts_of(p -> 'skills'), ' '))) as named
      -- Said once, not in each place that names it.
      offset 0
    ) said
    where r.id = any(changed) and r.status = 'published' and p ->> 'visibility' in ('employers', 'everyone')
  $$;

create function resumes_written() returns trigger
  language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        perform index_resumes(array(select id from fresh where status = 'published'));
      else
        perform index_resumes(array(
          select id from fresh join stale using (id)
          where (fresh.status, fresh.published, fresh.published_at, fresh.refreshed_at)
            is distinct from (stale.status, stale.published, stale.published_at, stale.refreshed_at)));
      end if;
      return null;
    end
  $$;
create trigger resumes_inserted after insert on resumes
  referencing new table as fresh for each statement execute function resumes_written();
create trigger resumes_updated after update on resumes
  referencing new table as fresh old table as stale for each statement execute function resumes_written();
