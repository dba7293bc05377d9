-- The picture of a resume in the store, under a name of its own. Personal data: it goes when the resume is hidden or deleted.
alter table resumes add column photo text;
