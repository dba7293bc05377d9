// Tests the way of a file of vacancies, as it goes without script.
import { expect, test } from 'vitest'
import { vacancies } from '../../../../api/database/tables.ts'
import { createEmployer } from '../../../../api/testing.ts'
import { startSite } from '#app/testing.ts'

const page = '/ru/vacancies/import'

test('an empty form says that a file is missing', async () => {
  const { api, visitor } = await startSite()
  const me = await visitor(await createEmployer(api))
  const refused = await me.post(page, { intent: 'read' })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('Выберите файл')
  expect(await api.db.$count(vacancies)).toBe(0)
})

test('the form says its limits and offers a template', async () => {
  const { api, visitor } = await startSite()
  const me = await visitor(await createEmployer(api))
  const { text } = await me.get(page)
  expect(text).toContain('до 2 МБ и до 100 вакансий')
  expect(text).toContain('Скачать образец таблицы')
})
