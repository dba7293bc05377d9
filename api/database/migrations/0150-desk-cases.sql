-- The answers to requests to support.
alter table support_requests
  add column answer text,
  add column answered_at timestamptz,
  add column answered_by bigint references users on delete set null;
-- Finds the earlier requests of a guest.
create index support_requests_guest on support_requests (email, id) where user_id is null;

-- The queue of the desk: one row for each thing that somebody has to look at or decide. A case has the public id of its
-- subject and ends with it.
create table desk_cases (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  kind text not null,
  support_request_id bigint unique references support_requests on delete cascade,
  about_user_id bigint references users on delete set null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  taken_by bigint references operators on delete set null,
  taken_until timestamptz,
  decision text,
  reason text,
  note text not null default '',
  decided_by bigint references users on delete set null,
  decided_at timestamptz
);
create index desk_cases_open on desk_cases (due_at, id) where decided_at is null;
create index desk_cases_decided on desk_cases (decided_at) where decided_at is not null;
create index desk_cases_about on desk_cases (about_user_id) where about_user_id is not null;

insert into desk_cases (public_id, kind, support_request_id, about_user_id, created_at, due_at)
  select public_id, 'support', id, user_id, created_at, created_at + interval '1 day' from support_requests;
