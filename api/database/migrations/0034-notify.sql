-- Which reminder of an agreed time was given last; another time is another row.
alter table invitations add column reminded text check (reminded in ('day', 'hour'));
create index invitations_ahead on invitations (scheduled_at) where is_current;

-- When who put an application aside wants to hear of it again; how often a company was reminded of an answer that it owes.
alter table applications
  add column remind_at timestamptz,
  add column due_told smallint not null default 0,
  add column due_told_at timestamptz;
create index applications_remind on applications (remind_at) where remind_at is not null;
create index applications_owed on applications (response_due_at)
  where status in ('active', 'postponed') and initiated_by = 'candidate';
