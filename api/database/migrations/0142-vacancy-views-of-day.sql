-- How many visitors opened a vacancy on a day, for its statistics. Days before this table are known only in total.
create table vacancy_views_of_day (
  vacancy_id bigint not null references vacancies on delete cascade,
  day date not null,
  times int not null,
  primary key (vacancy_id, day)
);
