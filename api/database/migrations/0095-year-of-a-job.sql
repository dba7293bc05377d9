-- Of a job the year may be known alone: «2019» for «2019-05», counted as rules/experience.ts does.

create function month_number(month text, unknown int) returns int
  language sql immutable strict parallel safe
  return substr(month, 1, 4)::int * 12 + coalesce(nullif(substr(month, 6, 2), '')::int - 1, unknown);

create or replace function worked_until_now(jobs jsonb, out worked_months int, out works_since int)
  language sql immutable parallel safe
  as $$
    with dates as (
      select job ->> 'start' as first, job ->> 'end' as last
      from jsonb_array_elements(jobs) job where job ->> 'start' is not null
    ), job as (
      select
        case when months.first > months.last then month_number(dates.first, 0) else months.first end as first,
        case when months.first > months.last then month_number(dates.last, 11) else months.last end as last
      from dates
      cross join lateral (select month_number(dates.first, 6) as first, month_number(dates.last, 5) as last) months
    ), now as (
      select min(first) as since from job where last is null
    )
    select coalesce((
      select sum(upper(span) - lower(span))::int from unnest((
        select range_agg(int4range(first, last + 1)) from job where last >= first
      ) * int4multirange(int4range(null, now.since))) span), 0), now.since
    from now
  $$;

drop function month_number(text);
