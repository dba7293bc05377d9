-- What goes by itself is looked for every hour by its age (forget-old.ts).
create index outbox_created on outbox (created_at);
create index messages_created on messages (created_at);
create index codes_expires on codes (expires_at);
create index sessions_expires on sessions (expires_at);
