-- The first working day of a hired candidate, its time in the step of the history that set it, and the outcome of a
-- candidate who refuses the job.
alter table applications add column first_day jsonb;
alter table applications drop constraint applications_outcome_check;
alter table applications add constraint applications_outcome_check
  check (outcome in ('hired', 'hire_reported', 'hire_declined', 'not_hired', 'candidate_no_show', 'employer_no_show'));
alter table application_history add column first_day timestamptz;
