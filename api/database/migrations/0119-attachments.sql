-- Files that messages of conversations carry. A file without a message was uploaded but not sent yet.
create table attachments (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  application_id bigint not null references applications on delete cascade,
  user_id bigint not null references users on delete cascade,
  message_id bigint references conversation_messages on delete cascade,
  name text not null,
  type text not null,
  size int not null,
  -- Recognises a repeated upload.
  upload_key text,
  created_at timestamptz not null,
  unique (user_id, upload_key)
);
create index attachments_message on attachments (message_id);
create index attachments_application on attachments (application_id);
create index attachments_unused on attachments (created_at) where message_id is null;
