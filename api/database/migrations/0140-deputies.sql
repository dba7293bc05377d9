-- The colleague who answers instead of a member from one day to another, both included.
create table member_deputies (
  company_id bigint not null references companies on delete cascade,
  user_id bigint not null references users on delete cascade,
  deputy_id bigint not null references users on delete cascade,
  from_day date not null,
  until_day date not null,
  primary key (company_id, user_id),
  check (until_day >= from_day and deputy_id <> user_id)
);
create index member_deputies_deputy on member_deputies (deputy_id);

-- The day on which the owners were last told that the member who answers is silent; null once he acts again.
alter table vacancies add column owners_told_on date;
create index application_history_member on application_history (user_id, at) where by = 'employer';
create index conversation_messages_member on conversation_messages (user_id, created_at) where by = 'employer';
