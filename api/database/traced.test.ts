import { expect, test } from 'vitest'
import { statementName } from './traced.ts'

test.each([
  ['select "id" from "vacancies" where "title" = $1', 'select vacancies'],
  ['\n  update pgboss.job set state = $1', 'update pgboss.job'],
  ['insert into "users" ("email") values ($1)', 'insert users'],
  ["select 'from planted', 'it''s from planted' from resumes", 'select resumes'],
  ["select 'from planted'", 'select'],
  ['with found as (select 1 from "skills") select * from found', 'with skills'],
  ['select * from unnest($1) as id join lateral (select 1 from "areas") on true', 'select areas'],
  ['select "id", (select 1 from "hidden_items") from "sessions"', 'select sessions'],
  ['begin', 'begin'],
  ['-- planted', 'sql'],
])('%s is %s', (sql, name) => {
  expect(statementName(sql)).toBe(name)
})
