-- What is recommended is looked for among the newest of a place too, which in a small town are not among the newest of all.
create index vacancies_of_specialty_near on vacancies (specialty_code, area_code, published_at desc, id desc)
  where status = 'published';
create index resumes_found_near on resumes (specialty_code, area_code, coalesce(refreshed_at, published_at) desc, id desc)
  where status = 'published' and published ->> 'visibility' in ('employers', 'everyone');
