-- Resumes are asked for as vacancies are: marks and words of a narrow row in one index (docs/decisions/039, 040).

drop table resume_search;
create table resume_search (
  id bigint primary key references resumes on delete cascade,
  owner_id bigint not null references users on delete cascade,
  raised_at timestamptz not null,
  salary_kzt int,
  -- See worked_until_now. Who works: the month in which it all would have begun, were it one job. Who does not: the months,
  -- below zero. So each level is two ranges at the day of the search.
  experience int not null,
  -- As in vacancy_search.
  marks text[] not null,
  facets text[] not null,
  -- All lexemes of the text; those of what a teaser tells (title, skills) again after «+», those of the title also after «!»;
  -- marks and facets after «=». No name, no contact and no company that its owner hides.
  words tsvector not null
) with (toast_tuple_target = 128, parallel_workers = 0);
alter table resume_search
  alter column words set storage external,
  alter column marks set storage plain,
  alter column facets set storage plain;

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

-- As in vacancies.
do $$ begin
  alter table resumes alter column working set compression lz4, alter column published set compression lz4;
exception when feature_not_supported then null;
end $$;

select index_resumes(array(select id from resumes where status = 'published'));
create index resume_search_words on resume_search using gin (told_dear(words)) with (fastupdate = off);
alter index resume_search_words alter column 1 set statistics 0;
create index resume_search_fresh on resume_search (raised_at desc, id desc);
create index resume_search_salary on resume_search (salary_kzt, id desc);
create index resume_search_experience on resume_search (experience);
create index resume_search_owner on resume_search (owner_id);
