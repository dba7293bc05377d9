-- How a company has answered the applications whose answers were due in the last 90 days, counted once an hour.
create table answer_records (
  company_id bigint primary key references companies on delete cascade,
  due int not null,
  on_time int not null check (on_time <= due),
  -- The median time from an application to its answer; null if none was answered.
  median_minutes int,
  -- Whether the search rows of the company's vacancies have the mark of those that answer in time.
  is_marked boolean not null default false
);
create trigger current_company before insert on answer_records
  for each row execute function write_to_current_company();

create index applications_promised on applications (company_id, response_due_at)
  where initiated_by = 'candidate' and response_due_at is not null;

-- Counting reads the history of each due application; with these columns it need not read the rows.
create index application_history_moves on application_history (application_id, id) include (action, by, at);
drop index application_history_application;
