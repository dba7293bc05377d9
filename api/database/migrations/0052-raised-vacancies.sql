-- A vacancy that is raised stands in lists as if it had been published then; filters still ask when it was.

alter table vacancy_search add column raised_at timestamptz;

create or replace function index_vacancies(changed bigint[]) returns void
  language sql as $$
    delete from vacancy_search where id = any(changed);
    insert into vacancy_search (id, published_at, raised_at, expires_at, salary_monthly_kzt, marks, facets, words)
    select v.id, v.published_at, greatest(v.raised_at, v.published_at), coalesce(v.expires_at, 'infinity'),
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
        update vacancy_search s set raised_at = fresh.raised_at
        from fresh join stale using (id)
        where s.id = fresh.id and fresh.raised_at > s.raised_at and fresh.raised_at is distinct from stale.raised_at;
      end if;
      return null;
    end
  $$;

-- To write all rows into an index costs more than to make it anew.
drop index vacancy_search_words, vacancy_search_fresh;
update vacancy_search set raised_at = published_at;
alter table vacancy_search alter column raised_at set not null;
create index vacancy_search_words on vacancy_search using gin (told_dear(words)) with (fastupdate = off);
alter index vacancy_search_words alter column 1 set statistics 0;
create index vacancy_search_fresh on vacancy_search (raised_at desc, id desc);
