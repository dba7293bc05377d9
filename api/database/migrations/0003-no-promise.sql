-- null: the employer promised no day of answer, as with vacancies brought in from elsewhere.
alter table vacancies alter column response_due_days drop not null, alter column response_due_days drop default;
-- The release before this one reads null as «today»: bring such vacancies in only when none of it runs any more.
