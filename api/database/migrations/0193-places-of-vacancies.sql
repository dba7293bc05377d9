-- Where the work is done, as the address says it; null if a dictionary of districts and streets does not know the address.
alter table vacancies
  add column latitude real,
  add column longitude real,
  add column place_precision text,
  add column district_code text,
  add column places_version text;
alter table vacancy_search add column latitude real, add column longitude real;
create index vacancy_search_place on vacancy_search using gist (point(longitude, latitude)) where latitude is not null;

-- A place changes without a change of the content when the dictionary has a new version.
create or replace function vacancies_written() returns trigger
  language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        perform index_vacancies(array(select id from fresh where status = 'published'));
      else
        perform index_vacancies(array(
          select id from fresh join stale using (id)
          where (fresh.status, fresh.published_at, fresh.expires_at, fresh.published, fresh.salary_monthly_kzt,
              fresh.latitude, fresh.longitude, fresh.district_code)
            is distinct from (stale.status, stale.published_at, stale.expires_at, stale.published, stale.salary_monthly_kzt,
              stale.latitude, stale.longitude, stale.district_code)));
        -- Its words are as they were.
        update vacancy_search s set raised_at = fresh.raised_at, age = age_in_search(fresh.raised_at)
        from fresh join stale using (id)
        where s.id = fresh.id and fresh.raised_at > s.raised_at and fresh.raised_at is distinct from stale.raised_at;
      end if;
      return null;
    end
  $$;
