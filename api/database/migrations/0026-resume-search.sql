-- What the list of resumes asks for: a narrow row for each resume that is published and that others find, and for no other. Triggers
-- keep it in the transaction of whoever writes, so that no writer can forget it (docs/decisions/040).

-- A month as a number, of «2024-05».
create function month_number(month text) returns int
  language sql immutable strict parallel safe
  return substr(month, 1, 4)::int * 12 + substr(month, 6, 2)::int - 1;

-- The months of jobs that have ended, overlapping ones counted once; those of a job that goes on are not known here, only since
-- when it does. What else was worked since then counts no second time.
create function worked_until_now(jobs jsonb, out worked_months int, out works_since int)
  language sql immutable parallel safe
  as $$
    with job as (
      select month_number(job ->> 'start') as first, month_number(job ->> 'end') as last
      from jsonb_array_elements(jobs) job where job ->> 'start' is not null
    ), now as (
      select min(first) as since from job where last is null
    )
    select coalesce((
      select sum(upper(span) - lower(span))::int from unnest((
        select range_agg(int4range(first, last + 1)) from job where last >= first
      ) * int4multirange(int4range(null, now.since))) span), 0), now.since
    from now
  $$;

-- As inTenge does it (vacancy-row.ts); a test compares the two.
create function in_tenge(amount numeric, currency text) returns int
  language sql immutable parallel safe
  return least(round(amount * case currency
    when 'KZT' then 1 when 'UZS' then 0.043 when 'USD' then 520 when 'EUR' then 590 when 'RUB' then 6 end), 2147483647)::int;

create function texts_of(list jsonb) returns text[]
  language sql immutable parallel safe
  return array(select jsonb_array_elements_text(case when jsonb_typeof(list) = 'array' then list else '[]' end));

create function texts_of(list jsonb, name text) returns text[]
  language sql immutable parallel safe
  return array(select row ->> name
    from jsonb_array_elements(case when jsonb_typeof(list) = 'array' then list else '[]' end) row where row ->> name <> '');

create table resume_search (
  id bigint primary key references resumes on delete cascade,
  owner_id bigint not null references users on delete cascade,
  raised_at timestamptz not null,
  area_code text,
  specialty_code text,
  -- See worked_until_now.
  worked_months int not null,
  works_since int,
  salary_kzt int,
  education_level text,
  work_formats text[] not null,
  employment_forms text[] not null,
  work_schedules text[] not null,
  languages text[] not null,
  driver_licences text[] not null,
  is_ready_to_move boolean not null,
  -- A: the title, B: skills, which a teaser tells too; C: positions and companies, D: everything else. No name, no contact and no
  -- company that its owner hides.
  search tsvector not null
);

create function index_resumes(changed bigint[]) returns void
  language sql as $$
    delete from resume_search where id = any(changed);
    insert into resume_search
    select r.id, r.owner_id, coalesce(r.refreshed_at, r.published_at), r.area_code, r.specialty_code,
      worked.worked_months, worked.works_since,
      in_tenge((p -> 'salary_expected' ->> 'amount')::numeric, p -> 'salary_expected' ->> 'currency'),
      p ->> 'education_level',
      texts_of(p -> 'work_formats'), texts_of(p -> 'employment_forms'), texts_of(p -> 'work_schedules'),
      texts_of(p -> 'languages', 'code'), texts_of(p -> 'driver_license_types'),
      coalesce(p -> 'relocation' ->> 'type', 'no') <> 'no',
      setweight(to_tsvector('russian', p ->> 'title'), 'A')
        || setweight(to_tsvector('russian', array_to_string(texts_of(p -> 'skills'), ' ')), 'B')
        || setweight(to_tsvector('russian', array_to_string(
            texts_of(p -> 'experience', 'position')
            || case when p -> 'hidden_fields' ? 'experience' then '{}' else texts_of(p -> 'experience', 'company') end, ' ')), 'C')
        || setweight(to_tsvector('russian', concat_ws(' ',
            p ->> 'about', array_to_string(texts_of(p -> 'experience', 'description'), ' '))), 'D')
    from resumes r
    cross join lateral (select r.published as p) published
    cross join lateral worked_until_now(
      case when (p ->> 'no_experience')::boolean then '[]' else coalesce(p -> 'experience', '[]') end) worked
    where r.id = any(changed) and r.status = 'published' and p ->> 'visibility' in ('employers', 'everyone')
  $$;

create function resumes_written() returns trigger
  language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        perform index_resumes(array(select id from fresh where status = 'published'));
      else
        perform index_resumes(array(
          select id from fresh join stale using (id)
          where (fresh.status, fresh.published, fresh.published_at, fresh.refreshed_at)
            is distinct from (stale.status, stale.published, stale.published_at, stale.refreshed_at)));
      end if;
      return null;
    end
  $$;
create trigger resumes_inserted after insert on resumes
  referencing new table as fresh for each statement execute function resumes_written();
create trigger resumes_updated after update on resumes
  referencing new table as fresh old table as stale for each statement execute function resumes_written();

select index_resumes(array(select id from resumes where status = 'published'));
create index resume_search_words on resume_search using gin (search) with (fastupdate = off);
create index resume_search_fresh on resume_search (raised_at desc, id desc);
create index resume_search_salary on resume_search (salary_kzt, id desc);
create index resume_search_specialty on resume_search (specialty_code, raised_at desc, id desc);
create index resume_search_area on resume_search (area_code, raised_at desc, id desc);
create index resume_search_owner on resume_search (owner_id);
