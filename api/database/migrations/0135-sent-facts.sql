-- The facts of a sent resume by which an employer filters and sorts the applications to a vacancy. A list of thousands of
-- applications would unpack thousands of resumes without this narrow row. A trigger writes it, so that no writer can forget it.
create table sent_facts (
  application_id bigint primary key references applications on delete cascade,
  name text,
  area_code text,
  months int not null,
  salary int,
  currency text,
  formats jsonb not null,
  skills text[] not null,
  words tsvector not null
);

create function sent_facts_of(application_id bigint, sent jsonb) returns sent_facts
  language sql immutable parallel safe
  return row(
    application_id,
    sent ->> 'name',
    sent #>> '{area,code}',
    coalesce((sent ->> 'total_experience_months')::int, 0),
    (sent #>> '{salary_expected,amount}')::int,
    sent #>> '{salary_expected,currency}',
    coalesce(sent -> 'work_formats', '[]'),
    array(select lower(btrim(skill)) from jsonb_array_elements_text(coalesce(sent -> 'skills', '[]')) skill),
    search_vector((
      jsonb_path_query_array(sent, '$.title')
      || jsonb_path_query_array(sent, '$.skills[*]')
      || jsonb_path_query_array(sent, '$.experience[*].position')
      || jsonb_path_query_array(sent, '$.experience[*].company')
      || jsonb_path_query_array(sent, '$.experience[*].description')
      || jsonb_path_query_array(sent, '$.courses[*].name')
      || jsonb_path_query_array(sent, '$.about'))::text)
  )::sent_facts;

create function write_sent_facts() returns trigger
  language plpgsql as $$
begin
  delete from sent_facts where application_id = new.id;
  insert into sent_facts select facts.* from sent_facts_of(new.id, new.sent_resume) facts;
  return null;
end $$;

create trigger applications_sent_facts after insert or update of sent_resume on applications
  for each row execute function write_sent_facts();

insert into sent_facts
  select facts.* from applications a, sent_facts_of(a.id, a.sent_resume) facts;
