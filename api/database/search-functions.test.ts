import { expect, onTestFinished, test } from 'vitest'
import { migrate } from './migrate.ts'
import { defineSearchFunctions, vacancyMarks } from './search-functions.ts'
import { migrationsFolder, openFresh } from './testing.ts'

const body = `select prosrc from pg_proc where proname = 'index_vacancies'`

test('rows get a new mark at the next start, and are left alone while the marks are the same', async () => {
  const { pool, close } = await openFresh(`marked_${process.env['VITEST_POOL_ID']}`)
  onTestFinished(close)
  await migrate(pool.options, migrationsFolder)
  await pool.query(`
    insert into users (account_type, first_name, email, password_hash, created_at)
      values ('employer', 'Асель', 'a@example.com', '', now());
    insert into companies (slug, name, legal_name, type, area_code, created_at)
      values ('magnum', 'Магнум', 'Магнум', 'direct', '160', now());
    insert into vacancies (public_id, company_id, manager_user_id, status, title, specialty_code, employment_form,
      work_formats, created_at, updated_at, published_at, published, working)
      select 'a', companies.id, users.id, 'published', 'Повар', 'cook', 'full', '{on_site}', now(), now(), now(),
        '{"accept": ["students", "age_14_plus"]}', '{}' from companies, users`)
  const client = await pool.connect()
  onTestFinished(() => client.release())
  const rows = async () =>
    (await client.query<{ facets: string[] }>('select xmin, facets from vacancy_search')).rows
  const [before, source] = [await rows(), (await client.query(body)).rows]
  await defineSearchFunctions(client)
  expect(await rows()).toEqual(before)
  expect((await client.query(body)).rows).toEqual(source)
  const facets = { ...vacancyMarks.facets, accept: { each: "texts_of(v.published -> 'accept')" } }
  await defineSearchFunctions(client, { vacancies: { ...vacancyMarks, facets } })
  expect((await rows()).map((row) => row.facets)).toEqual([
    [...(before[0]?.facets ?? []), 'accept=students', 'accept=age_14_plus'],
  ])
})
