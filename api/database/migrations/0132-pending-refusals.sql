-- Refusals of employers that candidates are not told yet. The row goes when the refusal is sent, taken back or overtaken.
create table pending_refusals (
  application_id bigint primary key references applications on delete cascade,
  user_id bigint not null references users on delete cascade,
  reason text,
  message text not null,
  created_at timestamptz not null,
  due_at timestamptz not null
);
create index pending_refusals_due on pending_refusals (due_at);
create index pending_refusals_user on pending_refusals (user_id);
-- When the application last changed for the employer alone.
alter table applications add column employer_changed_at timestamptz;
