-- The day of a row is no word any more: asking the newest rows first was not faster (docs/decisions/039).

create or replace function index_vacancies(changed bigint[]) returns void
  language sql as $$
    delete from vacancy_search where id = any(changed);
    insert into vacancy_search (id, published_at, expires_at, salary_monthly_kzt, marks, facets, words)
    select v.id, v.published_at, coalesce(v.expires_at, 'infinity'), v.salary_monthly_kzt, marks, facets,
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

create or replace function index_resumes(changed bigint[]) returns void
  language sql as $$
    delete from resume_search where id = any(changed);
    insert into resume_search (id, owner_id, raised_at, salary_kzt, experience, marks, facets, words)
    select r.id, r.owner_id, coalesce(r.refreshed_at, r.published_at),
      in_tenge((p -> 'salary_expected' ->> 'amount')::numeric, p -> 'salary_expected' ->> 'currency'),
      coalesce(worked.works_since, 0) - worked.worked_months, marks, facets,
      array_to_tsvector(
        each_after('=', marks || facets)
        || each_after('!', search_lexemes(p ->> 'title'))
        || each_after('+', tsvector_to_array(named))
      ) || named || search_vector(concat_ws(' ', p ->> 'about',
        array_to_string(texts_of(p -> 'experience', 'position'), ' '),
        array_to_string(texts_of(p -> 'experience', 'description'), ' '),
        case when not p -> 'hidden_fields' ? 'experience' then array_to_string(texts_of(p -> 'experience', 'company'), ' ') end))
    from resumes r
    cross join lateral (select r.published as p) published
    cross join lateral worked_until_now(
      case when (p ->> 'no_experience')::boolean then '[]' else coalesce(p -> 'experience', '[]') end) worked
    cross join lateral (select
      -- The words «без опыта» ask for a mark; who works now has one without it.
      array_remove(array['area=' || r.area_code, 'specialty=' || r.specialty_code,
        case when worked.works_since is null and worked.worked_months < 12 then 'experience=no_experience' end], null) as marks,
      array_remove(array['education_level=' || (p ->> 'education_level'),
        case when p -> 'relocation' ->> 'type' <> 'no' then 'relocation=1' end], null)
        || each_after('work_format=', texts_of(p -> 'work_formats'))
        || each_after('employment_form=', texts_of(p -> 'employment_forms'))
        || each_after('work_schedule=', texts_of(p -> 'work_schedules'))
        || each_after('language=', texts_of(p -> 'languages', 'code'))
        || each_after('driver_license=', texts_of(p -> 'driver_license_types')) as facets,
      search_vector(concat_ws(' ', p ->> 'title', array_to_string(texts_of(p -> 'skills'), ' '))) as named
      -- Said once, not in each place that names it.
      offset 0
    ) said
    where r.id = any(changed) and r.status = 'published' and p ->> 'visibility' in ('employers', 'everyone')
  $$;

-- To write all rows into an index costs more than to make it anew.
drop index vacancy_search_words, resume_search_words;
update vacancy_search set words = ts_delete(words, '=' || day_mark(published_at));
update resume_search set words = ts_delete(words, '=' || day_mark(raised_at));
create index vacancy_search_words on vacancy_search using gin (told_dear(words)) with (fastupdate = off);
alter index vacancy_search_words alter column 1 set statistics 0;
create index resume_search_words on resume_search using gin (told_dear(words)) with (fastupdate = off);
alter index resume_search_words alter column 1 set statistics 0;

drop function day_mark;
