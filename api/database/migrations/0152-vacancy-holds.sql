-- A vacancy that a moderator reads before others see it; its status is `on_moderation` meanwhile. `content` is what is
-- read: `vacancies.published` stays what others saw before.
create table vacancy_holds (
  id bigint generated always as identity primary key,
  vacancy_id bigint not null references vacancies on delete cascade,
  -- Rules with the field and the words that they name.
  reasons jsonb not null,
  content jsonb not null,
  -- Paid days do not run from then on until the end of the hold.
  held_at timestamptz not null,
  due_at timestamptz not null,
  decided_at timestamptz,
  decision text check (decision in ('approved', 'refused')),
  -- The moderator's words to the company.
  note text,
  -- A refused vacancy is held until it is corrected or closed.
  ended_at timestamptz,
  constraint vacancy_holds_decided check ((decision is null) = (decided_at is null))
);
create unique index vacancy_holds_open on vacancy_holds (vacancy_id) where ended_at is null;
create index vacancy_holds_due on vacancy_holds (due_at) where decided_at is null and ended_at is null;

-- Finds a copy of the text of another company's vacancy.
create index vacancies_of_text on vacancies (md5(lower(published ->> 'description'))) where status = 'published';
