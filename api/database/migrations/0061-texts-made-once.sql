-- Vacancies that one statement writes and that say the same share the vector of their text, which is most of the work of a
-- load (docs/decisions/039); marks and the company's name are added to each. What is indexed is as it was.
create or replace function index_vacancies(changed bigint[]) returns void
  language sql as $$
    delete from vacancy_search where id = any(changed);
    insert into vacancy_search
      (id, age, published_at, raised_at, expires_at, salary_monthly_kzt, marks, facets, words)
    select v.id, age_in_search(greatest(v.raised_at, v.published_at)), v.published_at,
      greatest(v.raised_at, v.published_at), coalesce(v.expires_at, 'infinity'),
      v.salary_monthly_kzt, marks, facets, of_row || of_text
    from (
      select title, named, told, array_agg(id) as ids
      from (
        select id, title, concat_ws(' ', title, array_to_string(key_skills, ' ')) as named,
          concat_ws(' ', published ->> 'description', published ->> 'responsibilities',
            published ->> 'requirements', published ->> 'conditions') as told
        from vacancies where id = any(changed) and status = 'published'
      ) each_said
      group by title, named, told
    ) said
    cross join lateral (select
      array_to_tsvector(
        each_after('!', search_lexemes(said.title)) || each_after('+', search_lexemes(said.named))
      ) || search_vector(said.named) || search_vector(said.told) as of_text
      -- Made once, not for each vacancy that says it.
      offset 0
    ) made
    join vacancies v on v.id = any(said.ids)
    join companies c on c.id = v.company_id
    cross join lateral (
      select marks, facets,
        array_to_tsvector(each_after('=', marks || facets) || each_after('+', search_lexemes(c.name)))
          || search_vector(c.name) as of_row
      from (select
        array_remove(array['area=' || v.area_code, 'specialty=' || v.specialty_code, 'company=' || c.slug], null) as marks,
        array_remove(array['only_with_salary=' || case when v.salary_monthly_kzt is not null then '1' end,
          'experience=' || v.experience, 'employment_form=' || v.employment_form], null)
          || each_after('work_format=', v.work_formats)
          || each_after('work_schedule=', v.work_schedules) as facets
        offset 0
      ) marked
      offset 0
    ) around
  $$;
