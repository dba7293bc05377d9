-- How often a vacancy and a resume were opened, apart from their rows, which lists read and this would touch all day. `seen`
-- is what its owner has been shown. Gone with what they count.
create table vacancy_views (
  vacancy_id bigint primary key references vacancies on delete cascade,
  total integer not null,
  seen integer not null default 0
);
create table resume_views (
  resume_id bigint primary key references resumes on delete cascade,
  total integer not null,
  seen integer not null default 0
);

-- Who opened what on which day, as a hash with a key of that day; deleted after it. Of nobody, so neither exported nor erased.
create table view_marks (
  hash bytea primary key,
  day date not null
);
create index view_marks_old on view_marks (day);
