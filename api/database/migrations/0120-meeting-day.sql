-- What the two sides say about an agreed meeting before it begins: that the candidate will come, and by how many minutes
-- each side has said it will be late, in the order of saying. Another time is another row, so it begins without them.
alter table invitations
  add column confirmed_at timestamptz,
  add column late_candidate int[] not null default '{}',
  add column late_employer int[] not null default '{}';
