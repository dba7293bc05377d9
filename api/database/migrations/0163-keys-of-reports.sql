-- The idempotency key of the request, so that a form that is sent twice is one report.
alter table reports add column key text;
