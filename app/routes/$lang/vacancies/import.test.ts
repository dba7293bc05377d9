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

const words = 'Кухня ищет того, кто любит готовить и умеет это делать хорошо. '.repeat(4)
const row = `Повар;Алматы;от 300 000;без опыта;${words}`
const table = (...rows: string[]) => ['Название;Город;Зарплата;Опыт;Описание', ...rows].join('\n')

test.each([
  ['none', '123456789012', true, 'сначала прочитает модератор'],
  ['none', null, false, 'нужен БИН компании'],
  ['rejected', '123456789012', false, 'не прошла проверку'],
] as const)(
  'a company that is %s with the BIN %s: the file may be published is %s',
  async (verification, bin, mayPublish, sentence) => {
    const { api, visitor } = await startSite()
    const employer = await createEmployer(api, { verification, bin })
    const me = await visitor(employer)
    const file = new File([table(row)], 'Вакансии.csv')
    const read = await me.postFiles(page, {
      intent: 'read',
      company_id: String(employer.company.id),
      file,
    })
    const address = read.headers.get('location') ?? ''
    const { text } = await me.get(address)
    expect(text).toContain(sentence)
    expect(text.includes('Опубликовать 1 вакансию')).toBe(mayPublish)
    if (!mayPublish) return
    await me.post(address, { intent: 'publish' })
    expect(await api.db.select({ status: vacancies.status }).from(vacancies)).toEqual([
      { status: 'on_moderation' },
    ])
  },
)

test('a row that is like another names it', async () => {
  const { api, visitor } = await startSite()
  const employer = await createEmployer(api)
  const me = await visitor(employer)
  const file = new File([table(row, row)], 'Вакансии.csv')
  const company_id = String(employer.company.id)
  const read = await me.postFiles(page, { intent: 'read', company_id, file })
  const { text } = await me.get(read.headers.get('location') ?? '')
  expect(text).toContain('1 строку опубликовать нельзя')
  expect(text).toContain('Название: такая же вакансия в этом городе есть в строке 2')
})
