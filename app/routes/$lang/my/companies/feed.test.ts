// Tests the page on which a company names a feed and sees what its readings have done.
import { expect, test } from 'vitest'
import { vacancyFeeds } from '../../../../../api/database/tables.ts'
import { createEmployer } from '../../../../../api/testing.ts'
import type { FeedReading } from '#contract/vacancy-feeds.ts'
import { startSite } from '../../../../testing.ts'

const url = 'https://jobs.example.com/vacancies.xml'

async function start(verification: 'verified' | 'none' = 'verified') {
  const { api, visitor } = await startSite()
  const employer = await createEmployer(api, { verification })
  const me = await visitor(employer)
  const page = `/ru/my/companies/${employer.company.id}/feed`
  const show = async (reading: Partial<FeedReading>) => {
    const read_at = api.now().toISOString()
    const counts = { created: 0, changed: 0, restored: 0, closed: 0 }
    const last_reading = {
      read_at,
      outcome: 'changed' as const,
      problem: null,
      faults: [],
      ...counts,
      ...reading,
    }
    await api.db.update(vacancyFeeds).set({ last_reading })
    return me.get(page)
  }
  return { api, me, page, show }
}

test('a feed is named and read at once, stopped, resumed and deleted', async () => {
  const { api, me, page } = await start()
  expect((await me.get(page)).text).toContain('Подключить и прочитать')
  expect((await me.post(page, { intent: 'save', url })).status).toBe(303)
  const { text } = await me.get(page)
  expect(text).toContain('Адрес недоступен')
  expect(text).toContain('Прочитать сейчас')
  await me.post(page, { intent: 'pause' })
  expect((await me.get(page)).text).toContain('больше не обновляются')
  await me.post(page, { intent: 'resume' })
  expect((await me.get(page)).text).toContain('Прочитать сейчас')
  await me.post(page, { intent: 'delete' })
  expect(await api.db.select().from(vacancyFeeds)).toEqual([])
})

test('a bad address is refused beside its field and stays typed', async () => {
  const { me, page } = await start()
  const inside = await me.post(page, { intent: 'save', url: 'https://127.0.0.1/a.xml' })
  expect(inside.status).toBe(422)
  expect(inside.html).toContain('id="save-url-error"')
  expect(inside.html).toContain('value="https://127.0.0.1/a.xml"')
})

test('a company without proof reads why it has no feed', async () => {
  const { me, page } = await start('none')
  const { text } = await me.get(page)
  expect(text).toContain('Читаем выгрузки только подтверждённых компаний')
  expect(text).not.toContain('Подключить')
  expect((await me.post(page, { intent: 'save', url })).status).toBe(409)
})

const fault = { line: 7, key: 'A-1', title: 'Повар', column: null, read: '' }

test.each<[Partial<FeedReading>, string[]]>([
  [{ created: 2, closed: 1 }, ['Новых: 2, закрыто: 1']],
  [{ outcome: 'unchanged' }, ['Изменений нет']],
  [
    { outcome: 'faulty', faults: [{ ...fault, code: 'repeated_key' }] },
    ['В 1 строке есть ошибка', 'Строка 7, id A-1', 'Такой id уже есть в другой строке'],
  ],
  [
    {
      outcome: 'faulty',
      faults: [{ ...fault, column: 'city', code: 'unknown_cell', read: 'Нарния' }],
    },
    ['Город: не поняли «Нарния»'],
  ],
  [{ outcome: 'held', closed: 7 }, ['нет 7 открытых вакансий', 'Прочитать и закрыть 7 вакансий']],
  [{ outcome: 'failed', problem: 'with_dtd' }, ['В XML есть DOCTYPE']],
])('a reading is shown in words: %o', async (reading, words) => {
  const { me, page, show } = await start()
  await me.post(page, { intent: 'save', url })
  const { text } = await show(reading)
  for (const each of words) expect(text.replaceAll('\u00a0', ' ')).toContain(each)
})
