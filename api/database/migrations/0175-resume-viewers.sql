-- Which companies opened a resume, by day; deleted after 90 days. A row without a company counts guests and other candidates.
create table resume_viewers (
  resume_id bigint not null references resumes on delete cascade,
  company_id bigint references companies on delete cascade,
  day date not null,
  times int not null,
  unique nulls not distinct (resume_id, day, company_id)
);
create index resume_viewers_company on resume_viewers (company_id) where company_id is not null;
create index resume_viewers_old on resume_viewers using brin (day);
create trigger current_company before insert on resume_viewers
  for each row execute function write_to_current_company();
