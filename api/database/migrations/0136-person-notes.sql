-- The notes of a company's members about a candidate. A note keeps the resume from which it was written, because the notes
-- of a resume without a name stay apart from those of the candidate's other resumes. Erased with the candidate.
create table person_notes (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  company_id bigint not null references companies on delete cascade,
  candidate_id bigint not null references users on delete cascade,
  resume_id bigint not null references resumes on delete cascade,
  user_id bigint references users on delete set null,
  text text not null,
  created_at timestamptz not null,
  changed_at timestamptz
);
create index person_notes_person on person_notes (company_id, candidate_id, id);
create index person_notes_candidate on person_notes (candidate_id);
create index person_notes_resume on person_notes (resume_id);
create index person_notes_user on person_notes (user_id);

-- Nobody knows who wrote the earlier notes, except in a company with one member.
insert into person_notes (public_id, company_id, candidate_id, resume_id, user_id, text, created_at)
  select
    translate(left(md5(gen_random_uuid()::text), 26), '0189', 'wxyz'),
    n.company_id,
    r.owner_id,
    n.resume_id,
    (select min(m.user_id) from company_members m where m.company_id = n.company_id having count(*) = 1),
    n.text,
    n.updated_at
  from resume_notes n join resumes r on r.id = n.resume_id
  order by n.updated_at;

drop table resume_notes;
