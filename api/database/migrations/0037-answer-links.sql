-- What a letter of an invitation is answered with, without signing in: the hash of the link, good for one answer to one slot.
create table answer_links (
  hash bytea primary key,
  invitation_id bigint not null references invitations on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index answer_links_invitation on answer_links (invitation_id);
create index answer_links_expires on answer_links (expires_at);
