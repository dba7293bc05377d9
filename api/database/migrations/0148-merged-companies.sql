-- A company that was merged into another keeps its row, so that its address leads to the other for ever.
alter table companies add column merged_into bigint references companies on delete cascade check (merged_into <> id);
create index companies_merged on companies (merged_into) where merged_into is not null;

-- Requests that read the company before a merge write their rows to the company that it has become.
create function write_to_current_company() returns trigger
  language plpgsql as $$
    declare
      current bigint;
    begin
      select coalesce(merged_into, id) into current from companies where id = new.company_id;
      if found then
        new.company_id := current;
      end if;
      return new;
    end
  $$;
create trigger current_company before insert on access_requests
  for each row execute function write_to_current_company();
create trigger current_company before insert on applications
  for each row execute function write_to_current_company();
create trigger current_company before insert on blocked_companies
  for each row execute function write_to_current_company();
create trigger current_company before insert on company_members
  for each row execute function write_to_current_company();
create trigger current_company before insert on contact_openings
  for each row execute function write_to_current_company();
create trigger current_company before insert on conversations
  for each row execute function write_to_current_company();
create trigger current_company before insert on hidden_items
  for each row execute function write_to_current_company();
create trigger current_company before insert on member_deputies
  for each row execute function write_to_current_company();
create trigger current_company before insert on message_templates
  for each row execute function write_to_current_company();
create trigger current_company before insert on person_labels
  for each row execute function write_to_current_company();
create trigger current_company before insert on person_notes
  for each row execute function write_to_current_company();
create trigger current_company before insert on team_invitations
  for each row execute function write_to_current_company();
create trigger current_company before insert on vacancies
  for each row execute function write_to_current_company();
