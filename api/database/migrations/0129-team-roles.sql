-- Members are owners, recruiters of all vacancies, or hiring managers of the vacancies that were shared with them.
alter table company_members drop constraint company_members_role_check;
update company_members set role = 'recruiter' where role = 'manager';
alter table company_members add constraint company_members_role_check
  check (role in ('owner', 'recruiter', 'hiring_manager'));

create table vacancy_members (
  vacancy_id bigint not null references vacancies on delete cascade,
  user_id bigint not null references users on delete cascade,
  primary key (vacancy_id, user_id)
);
create index vacancy_members_user on vacancy_members (user_id);
