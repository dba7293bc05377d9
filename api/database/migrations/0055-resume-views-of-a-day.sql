-- How often a resume was opened on a day, until its owner is told of it the morning after.
create table resume_views_of_day (
  resume_id bigint not null references resumes on delete cascade,
  day date not null,
  times integer not null,
  primary key (day, resume_id)
);
create index resume_views_of_day_resume on resume_views_of_day (resume_id);
