-- Since when the vacancy is paused because its company has not answered for two weeks after the promised day.
alter table vacancies add column paused_unanswered_at timestamptz;
create index vacancies_paused_unanswered on vacancies (id) where paused_unanswered_at is not null;
