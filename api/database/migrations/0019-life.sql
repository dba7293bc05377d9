-- Of which end the members of its company have been told: once for each, and prolonging makes a new one.
alter table vacancies add column end_told timestamptz;
