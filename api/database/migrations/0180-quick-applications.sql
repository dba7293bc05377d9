-- A short resume has only what the form of a quick application gave; it is a draft that employers read in its applications.
alter table resumes add column is_short boolean not null default false;
-- The form of a quick application, until its code is entered.
alter table codes add column quick_application jsonb;
