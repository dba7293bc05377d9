-- Members who want the notifications of a vacancy for which somebody else answers.
create table vacancy_followers (
  vacancy_id bigint not null references vacancies on delete cascade,
  user_id bigint not null references users on delete cascade,
  primary key (vacancy_id, user_id)
);
create index vacancy_followers_user on vacancy_followers (user_id);
