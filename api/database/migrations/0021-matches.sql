-- The resumes of a specialty that employers find, newest first. It takes the place of the one that knew neither who may find
-- them nor that they are raised.
create index resumes_found on resumes (specialty_code, coalesce(refreshed_at, published_at) desc, id desc)
  where status = 'published' and published ->> 'visibility' in ('employers', 'everyone');
drop index resumes_specialty;

-- The same of vacancies, in the order of their pages.
create index vacancies_of_specialty on vacancies (specialty_code, published_at desc, id desc) where status = 'published';
drop index vacancies_specialty;
