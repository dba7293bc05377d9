-- Of which end the members of its company have been told: once for each, and prolonging makes a new one.
alter table vacancies add column end_told timestamptz;

-- Until when its owner wants a resume to be shown; erased with the account.
alter table resumes add column auto_hide_at timestamptz;
create index resumes_hiding on resumes (auto_hide_at) where status = 'published' and auto_hide_at is not null;
