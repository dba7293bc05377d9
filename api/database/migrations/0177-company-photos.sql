-- The photos on a company's page, in their order: the picture's id and a caption.
alter table companies add column photos jsonb not null default '[]';
