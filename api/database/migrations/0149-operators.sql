-- The accounts that work at the desk. The secret of the second factor is computed from its salt and the program's own
-- secret, so that this table alone gives no codes. `last_step` is the half minute of the last code: each works once.
create table operators (
  user_id bigint primary key references users on delete cascade,
  roles text[] not null check (cardinality(roles) > 0),
  granted_at timestamptz not null,
  factor_salt text not null,
  factor_since timestamptz,
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id bigint not null references operators on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- The sessions of accounts in which the code of the second factor was entered.
create table desk_sessions (
  session_id text primary key references sessions on delete cascade,
  user_id bigint not null references operators on delete cascade,
  begun_at timestamptz not null,
  expires_at timestamptz not null
);
create index desk_sessions_user on desk_sessions (user_id);

-- The log of the desk: every decision and every look at personal data. Rows are never changed or deleted, so they name
-- accounts without foreign keys. `operator_id` is null if the command line has acted.
create table desk_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  operator_id bigint,
  action text not null,
  subject_kind text,
  subject_id text,
  about_user_id bigint,
  reason text not null default ''
);
create index desk_log_operator on desk_log (operator_id, id);
create index desk_log_about on desk_log (about_user_id, id) where about_user_id is not null;
create index desk_log_action on desk_log (action, id);

create function refuse_change_of_log() returns trigger
  language plpgsql as $$
    begin
      raise exception 'the log of the desk is append-only';
    end
  $$;
create trigger append_only before update or delete on desk_log
  for each row execute function refuse_change_of_log();
