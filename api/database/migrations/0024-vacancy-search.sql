-- What lists ask for: a narrow row for each published vacancy and for no other, kept by triggers, so that no writer can forget
-- it. The vector of a row lies outside of it and is hardly ever read but by its index (docs/decisions/039).

-- A text with its signs that matter as letters, and none that joins words to an address, a path or a tag. What people type goes
-- the same way (api/search/words.ts).
create function search_text(text text) returns text
  language sql immutable parallel safe
  return translate(
    replace(replace(replace(replace(replace(replace(replace(replace(
      lower(text),
      'c++', ' cplusplus '), 'с++', ' cplusplus '), 'c#', ' csharp '), 'с#', ' csharp '), 'f#', ' fsharp '),
      '.net', ' dotnet '), '.js', 'js '), '1с', '1c'),
    'ё&+-./<' || chr(173) || chr(8203),
    'е      ');

-- The dictionary of Russian, with English words that it would leave out: «IT» is no pronoun here.
create text search dictionary english_words (template = snowball, language = english);
create text search configuration search (copy = russian);
alter text search configuration search
  alter mapping for asciiword, asciihword, hword_asciipart with english_words;

create function search_vector(text text) returns tsvector
  language sql immutable parallel safe
  return to_tsvector('search', search_text(text));

create function search_lexemes(text text) returns text[]
  language sql immutable parallel safe
  return tsvector_to_array(search_vector(text));

create function each_after(mark text, texts text[]) returns text[]
  language sql immutable parallel safe
  return array(select mark || text from unnest(texts) text);

-- The planner does not know what it costs to fetch a vector, and would rather look at each row than at the index for a word
-- that is common. It is told of a price here, and of no word whether it is common: so it asks the index.
create function told_dear(words tsvector) returns tsvector
  language plpgsql immutable strict parallel safe cost 1000
  as 'begin return words; end';

create table vacancy_search (
  id bigint primary key references vacancies on delete cascade,
  published_at timestamptz not null,
  expires_at timestamptz not null,
  salary_monthly_kzt int,
  -- «filter=value»: of the filters whose values are not counted, and of those whose are.
  marks text[] not null,
  facets text[] not null,
  -- All lexemes of the text; those of what it is named by (title, skills, company) again after «+», those of the title also
  -- after «!»; marks and facets after «=».
  words tsvector not null
) with (toast_tuple_target = 128, parallel_workers = 0);
alter table vacancy_search
  alter column words set storage external,
  alter column marks set storage plain,
  alter column facets set storage plain;

create function index_vacancies(changed bigint[]) returns void
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

create function vacancies_written() returns trigger
  language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        perform index_vacancies(array(select id from fresh where status = 'published'));
      else
        perform index_vacancies(array(
          select id from fresh join stale using (id)
          where (fresh.status, fresh.published_at, fresh.expires_at, fresh.published, fresh.salary_monthly_kzt)
            is distinct from (stale.status, stale.published_at, stale.expires_at, stale.published, stale.salary_monthly_kzt)));
      end if;
      return null;
    end
  $$;
create trigger vacancies_inserted after insert on vacancies
  referencing new table as fresh for each statement execute function vacancies_written();
create trigger vacancies_updated after update on vacancies
  referencing new table as fresh old table as stale for each statement execute function vacancies_written();

-- Contents are packed and unpacked several times faster where the server knows how.
do $$ begin
  alter table vacancies alter column working set compression lz4, alter column published set compression lz4;
exception when feature_not_supported then null;
end $$;

drop index vacancies_search, vacancies_fresh, vacancies_salary, vacancies_area;
alter table vacancies drop column search;
select index_vacancies(array(select id from vacancies where status = 'published'));
create index vacancy_search_words on vacancy_search using gin (told_dear(words)) with (fastupdate = off);
alter index vacancy_search_words alter column 1 set statistics 0;
create index vacancy_search_fresh on vacancy_search (published_at desc, id desc);
create index vacancy_search_salary on vacancy_search (salary_monthly_kzt desc nulls last, id desc);
