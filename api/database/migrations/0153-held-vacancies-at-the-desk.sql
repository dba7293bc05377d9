-- A held vacancy is a case of the desk; `vacancy_hold_id` is the hold for which the case was opened.
alter table desk_cases
  add column vacancy_id bigint references vacancies on delete cascade,
  add column vacancy_hold_id bigint unique references vacancy_holds on delete cascade;
create index desk_cases_vacancy on desk_cases (vacancy_id) where vacancy_id is not null;
