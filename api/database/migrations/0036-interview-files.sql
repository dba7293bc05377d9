-- The calendar file that went with a letter.
alter table messages add column calendar text;
