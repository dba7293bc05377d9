import { count, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emptyDatabase } from './testing.ts'
import { seedLoad } from './seed/seed-load.ts'
import { applications, resumes, vacancies } from './tables.ts'

const now = new Date('2026-11-20T09:00:00Z')

test('a load has the requested size, and its vacancies are indexed together as they are one by one', async () => {
  const database = await emptyDatabase()
  const { db } = database
  await seedLoad(database, { vacancies: 195, resumes: 40, applications: 7, now })
  const rowsOf = [vacancies, resumes, applications].map((table) => db.$count(table))
  expect(await Promise.all(rowsOf)).toEqual([195, 40, 7])
  const texts = db.selectDistinct({ text: vacancies.published }).from(vacancies).as('texts')
  expect(await db.select({ texts: count() }).from(texts)).toEqual([{ texts: 20 }])

  const indexed = () =>
    db.execute(
      sql`select id, marks, facets, tsvector_to_array(words) as words from vacancy_search order by id`,
    )
  const { rows: together } = await indexed()
  expect(together.length).toBeGreaterThan(150)
  for (const { id } of together) await db.execute(sql`select index_vacancies(array[${id}::bigint])`)
  expect((await indexed()).rows).toEqual(together)
})
