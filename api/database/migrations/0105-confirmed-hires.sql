-- The candidate may say first that he is hired, the company may write when to come, and he accepts the job.
alter table applications
  add column hire_message text,
  add column hire_confirmed_at timestamptz,
  drop constraint applications_outcome_check,
  add constraint applications_outcome_check
    check (outcome in ('hired', 'hire_reported', 'not_hired', 'candidate_no_show', 'employer_no_show'));
