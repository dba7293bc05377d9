-- What a candidate has to do with the vacancies of a list, also where thousands have applied.
create index applications_candidate_vacancy on applications (candidate_id, vacancy_id);
