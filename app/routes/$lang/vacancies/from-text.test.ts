// Tests the way from a text to the form of a new vacancy, as it goes without script.
import { expect, test } from 'vitest'
import { drafts, vacancies } from '../../../../api/database/tables.ts'
import { createEmployer } from '../../../../api/testing.ts'
import { startSite } from '#app/testing.ts'

const page = '/ru/vacancies/from-text'
const text =
  'Бариста\nЗарплата: от 250 тыс на руки\nОбязанности:\n• варить кофе;\n• мыть чашки\nПишите: t.me/cafe_zarya'

async function start() {
  const site = await startSite()
  const employer = await createEmployer(site.api)
  return { ...site, employer, me: await site.visitor(employer) }
}

test('a text fills the form of a new vacancy, which alone saves it', async () => {
  const { api, me, employer } = await start()
  const read = await me.post(page, { text })
  expect(read.location).toMatch(/^\/ru\/vacancies\/new\?draft=[a-z2-7]{26}&imported=yes$/)
  const form = await me.get(read.location ?? '')
  expect(form.field('title')).toBe('Бариста')
  expect(form.field('salary_from')).toMatch(/^250\s000$/)
  expect(form.field('responsibilities')).toBe('варить кофе\nмыть чашки')
  expect(form.field('import_rest')).toBe('Пишите: t.me/cafe_zarya')
  expect(form.field('company_id')).toBe(String(employer.company.id))
  expect(form.text).toContain('Вакансия ещё не сохранена')
  expect(form.text).toContain('Взято из вашего файла или текста')
  expect(await api.db.$count(vacancies)).toBe(0)
  expect((await api.db.select().from(drafts)).map((draft) => draft.form)).toEqual(['vacancies/new'])
})

test('an empty and a long text are refused beside the field, and stay', async () => {
  const { me } = await start()
  const empty = await me.post(page, { text: ' ' })
  expect(empty.status).toBe(422)
  expect(empty.errors.text).toBe('Вставьте текст вакансии')
  const long = await me.post(page, { text: 'Повар '.repeat(4000) })
  expect(long.status).toBe(422)
  expect(long.field('text')).toMatch(/^Повар Повар/)
})
