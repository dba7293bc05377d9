-- Invitations to join a company. Their links are signed, so nothing secret is stored.
create table team_invitations (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  company_id bigint not null references companies on delete cascade,
  recipient text not null,
  role text not null check (role in ('owner', 'recruiter', 'hiring_manager')),
  invited_by bigint references users on delete set null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by bigint references users on delete set null
);
create unique index team_invitations_open on team_invitations (company_id, recipient) where accepted_at is null;
create index team_invitations_recipient on team_invitations (recipient);

-- The member who answers the candidates of a vacancy, if it is not the one whose plan pays for it.
alter table vacancies add column responsible_user_id bigint references users on delete set null;
