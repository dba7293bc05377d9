-- The rows that lists ask are kept in parts by age, each with indexes of its own, so that a common word is looked for among the
-- newest without gathering it from the others (docs/decisions/039).

-- What was raised before `until` is of this age, or of an older one; the newest are of age 0. A nightly job moves these bounds.
create table vacancy_search_ages (
  age smallint primary key,
  until timestamptz not null
);
insert into vacancy_search_ages
select age, raised_at from (values (1, 100000), (2, 400000)) bounded (age, newer)
cross join lateral (select raised_at from vacancy_search order by raised_at desc, id desc offset newer - 1 limit 1) last;

create function age_in_search(raised_at timestamptz) returns smallint
  language sql stable
  return coalesce((select max(a.age) from vacancy_search_ages a where age_in_search.raised_at < a.until), 0);

drop index vacancy_search_words, vacancy_search_fresh, vacancy_search_salary;
alter table vacancy_search rename to vacancy_search_before;
create table vacancy_search (
  id bigint not null references vacancies on delete cascade,
  age smallint not null,
  published_at timestamptz not null,
  raised_at timestamptz not null,
  expires_at timestamptz not null,
  salary_monthly_kzt int,
  marks text[] not null,
  facets text[] not null,
  words tsvector not null
) partition by list (age);
do $$ begin
  for age in 0..2 loop
    execute format('create table vacancy_search_%s partition of vacancy_search for values in (%1$s)
      with (toast_tuple_target = 128, parallel_workers = 0)', age);
    execute format('alter table vacancy_search_%s
      alter column words set storage external,
      alter column marks set storage plain,
      alter column facets set storage plain', age);
  end loop;
end $$;
insert into vacancy_search
select id, age_in_search(raised_at), published_at, raised_at, expires_at, salary_monthly_kzt, marks, facets, words
from vacancy_search_before;
drop table vacancy_search_before;

alter table vacancy_search add primary key (id, age);
create index vacancy_search_fresh on vacancy_search (raised_at desc, id desc);
create index vacancy_search_salary on vacancy_search (salary_monthly_kzt desc nulls last, id desc);
create index vacancy_search_words on only vacancy_search using gin (told_dear(words)) with (fastupdate = off);
do $$ begin
  for age in 0..2 loop
    execute format('create index vacancy_search_words_%s on vacancy_search_%1$s using gin (told_dear(words))
      with (fastupdate = off)', age);
    execute format('alter index vacancy_search_words_%s alter column 1 set statistics 0', age);
    execute format('alter index vacancy_search_words attach partition vacancy_search_words_%s', age);
  end loop;
end $$;

create or replace function index_vacancies(changed bigint[]) returns void
  language sql as $$
    delete from vacancy_search where id = any(changed);
    insert into vacancy_search
      (id, age, published_at, raised_at, expires_at, salary_monthly_kzt, marks, facets, words)
    select v.id, age_in_search(greatest(v.raised_at, v.published_at)), v.published_at,
      greatest(v.raised_at, v.published_at), coalesce(v.expires_at, 'infinity'),
      v.salary_monthly_kzt, marks, facets,
      array_to_tsvector(
        each_after('=', marks || facets)
        || each_after('!', search_lexemes(v.title))
        || each_after('+', tsvector_to_array(named))
      ) || named || search_vector(concat_ws(' ', v.published ->> 'description', v.published ->> 'responsibilities',
        v.published ->> 'requirements', v.published ->> 'conditions'))
    from vacancies v
    join companies c on c.id = v.company_id
    cross join lateral (select
      array_remove(array['area=' || v.area_code, 'specialty=' || v.specialty_code, 'company=' || c.slug], null) as marks,
      array_remove(array['only_with_salary=' || case when v.salary_monthly_kzt is not null then '1' end,
        'experience=' || v.experience, 'employment_form=' || v.employment_form], null)
        || each_after('work_format=', v.work_formats)
        || each_after('work_schedule=', v.work_schedules) as facets,
      search_vector(concat_ws(' ', v.title, array_to_string(v.key_skills, ' '), c.name)) as named
      -- Said once, not in each place that names it.
      offset 0
    ) said
    where v.id = any(changed) and v.status = 'published'
  $$;

create or replace function vacancies_written() returns trigger
  language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        perform index_vacancies(array(select id from fresh where status = 'published'));
      else
        perform index_vacancies(array(
          select id from fresh join stale using (id)
          where (fresh.status, fresh.published_at, fresh.expires_at, fresh.published, fresh.salary_monthly_kzt)
            is distinct from (stale.status, stale.published_at, stale.expires_at, stale.published, stale.salary_monthly_kzt)));
        -- Its words are as they were.
        update vacancy_search s set raised_at = fresh.raised_at, age = age_in_search(fresh.raised_at)
        from fresh join stale using (id)
        where s.id = fresh.id and fresh.raised_at > s.raised_at and fresh.raised_at is distinct from stale.raised_at;
      end if;
      return null;
    end
  $$;

-- Until its rows are known, the planner sorts all of a part for its newest.
analyze vacancy_search;
