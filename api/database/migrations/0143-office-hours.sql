-- The days and hours in which a company meets candidates; null until the company sets them.
alter table companies add column office_hours jsonb;
