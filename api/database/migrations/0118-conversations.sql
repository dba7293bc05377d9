-- The conversations of applications: their messages, and how far each side has read. A conversation begins with its
-- first message. Its row repeats the two sides, so that the list of an account is read by one index.
create table conversations (
  application_id bigint primary key references applications on delete cascade,
  candidate_id bigint not null references users on delete cascade,
  company_id bigint not null references companies on delete cascade,
  -- The ids of the last messages that each side wrote and read; 0 for none.
  last_by_candidate bigint not null default 0,
  last_by_employer bigint not null default 0,
  read_by_candidate bigint not null default 0,
  read_by_employer bigint not null default 0,
  candidate_read_at timestamptz,
  employer_read_at timestamptz
);
create index conversations_candidate on conversations (candidate_id);
create index conversations_company on conversations (company_id);
create index conversations_candidate_unread on conversations (candidate_id)
  where last_by_employer > read_by_candidate;
create index conversations_company_unread on conversations (company_id)
  where last_by_candidate > read_by_employer;

create table conversation_messages (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  application_id bigint not null references conversations on delete cascade,
  by text not null check (by in ('candidate', 'employer')),
  user_id bigint not null references users on delete cascade,
  text text not null,
  created_at timestamptz not null
);
create index conversation_messages_application on conversation_messages (application_id, id);
create index conversation_messages_user on conversation_messages (user_id);

-- The words and the wished times of each move, so that the history of an application shows them in their place.
alter table application_history
  add column message text not null default '',
  add column proposed_slots timestamptz[] not null default '{}';
update application_history h set message = a.message
from applications a
where a.id = h.application_id and h.action = 'apply' and h.by = a.initiated_by and a.message <> '';
update application_history h set message = i.message
from invitations i
where i.application_id = h.application_id and h.action = 'invite' and i.created_at = h.at and i.message <> '';
update application_history h set message = coalesce(a.close_message, '')
from applications a
where a.id = h.application_id and h.action in ('reject', 'revoke') and h.at = a.closed_at
  and a.close_message <> '';
update application_history h set message = a.hire_message
from applications a
where a.id = h.application_id and h.action = 'hire' and h.by = 'employer' and a.hire_message <> '';
