-- A held vacancy is a case of the desk. `vacancy_hold_id` is the hold for which the case was opened; it has no foreign
-- key, because the table of holds may be made after this.
alter table desk_cases
  add column vacancy_id bigint references vacancies on delete cascade,
  add column vacancy_hold_id bigint unique;
create index desk_cases_vacancy on desk_cases (vacancy_id) where vacancy_id is not null;

do $$
  begin
    if to_regclass('vacancy_holds') is not null then
      insert into desk_cases (public_id, kind, vacancy_id, vacancy_hold_id, created_at, due_at)
        select substr(translate(md5(random()::text || id), '0189', 'wxyz'), 1, 26),
          'vacancy', vacancy_id, id, held_at, due_at
        from vacancy_holds where decided_at is null and ended_at is null;
    end if;
  end
$$;
