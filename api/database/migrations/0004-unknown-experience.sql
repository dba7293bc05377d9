-- null: nobody said what experience is asked for, as with vacancies brought in from elsewhere.
alter table vacancies alter column experience drop not null;
-- The release before this one cannot name it: bring such vacancies in only when none of it runs any more.
