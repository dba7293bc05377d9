-- The day on which a candidate last used the site, in the time zone of the country. It is written at most once a day.
alter table users add column active_on date;
update users u set active_on = used.at::date
from (select user_id, max(coalesce(last_used_at, created_at)) as at from sessions group by user_id) used
where used.user_id = u.id and u.account_type = 'candidate';

alter table resume_search add column active_on date;
create index resume_search_active on resume_search (active_on);
