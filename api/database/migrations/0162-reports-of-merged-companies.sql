create trigger current_company before insert on desk_cases
  for each row execute function write_to_current_company();
create trigger current_company before insert on moderation_blocks
  for each row execute function write_to_current_company();
