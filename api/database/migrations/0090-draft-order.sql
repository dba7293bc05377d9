-- A save that arrives after a later one, or after its form, must not bring back what is over: each tab numbers its saves,
-- and a draft that ended stays for a while, without its words.
alter table drafts add column seq bigint not null default 0;
alter table drafts add column ended boolean not null default false;
