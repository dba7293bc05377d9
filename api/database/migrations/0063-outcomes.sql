-- How a meeting ended (spec §10.6); the application stays accepted, so that the lists of the specification stay true.
alter table applications add column outcome text
  check (outcome in ('hired', 'not_hired', 'candidate_no_show', 'employer_no_show'));
