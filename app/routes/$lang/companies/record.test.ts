import { expect, test } from 'vitest'
import { answerRecords } from '../../../../api/database/tables.ts'
import { createEmployer, createVacancy } from '../../../../api/testing.ts'
import { startSite } from '#app/testing.ts'

interface Answers {
  due: number
  on_time: number
  median_minutes: number | null
}

async function read(answers: Answers | null) {
  const { api, visitor } = await startSite()
  const { company, ...employer } = await createEmployer(api, { slug: 'arba', name: 'Арба' })
  const of = { ...employer, company }
  const id = await createVacancy(api, of, { title: 'Водитель', response_due_days: 3 })
  if (answers) await api.db.insert(answerRecords).values({ company_id: company.id, ...answers })
  const guest = await visitor()
  const get = async (path: string) => (await guest.get(path)).text
  return {
    list: await get('/ru/vacancies'),
    vacancy: await get(`/ru/vacancies/${id}`),
    company: await get('/ru/companies/arba'),
  }
}

test.each<[string, Answers, string[]]>([
  [
    'good',
    { due: 21, on_time: 20, median_minutes: 47 * 60 },
    ['отвечает вовремя на 9 из 10, обычно за 2 дня', 'По 21 отклику за 90 дней'],
  ],
  [
    'all, within a day',
    { due: 12, on_time: 12, median_minutes: 23.5 * 60 },
    ['отвечает вовремя на 10 из 10, обычно за день', 'По 12 откликам за 90 дней'],
  ],
  [
    'within an hour',
    { due: 12, on_time: 12, median_minutes: 40 },
    ['отвечает вовремя на 10 из 10, обычно за час', 'По 12 откликам за 90 дней'],
  ],
  [
    'never',
    { due: 10, on_time: 0, median_minutes: null },
    ['отвечает вовремя на 0 из 10', 'Больше трети ответов опоздало'],
  ],
])(
  'a record is said in words wherever the company is: %s',
  async (_, answers, [line = '', more = '']) => {
    const { list, vacancy, company } = await read(answers)
    expect(list).toContain(line)
    for (const page of [vacancy, company]) {
      expect(page).toContain(line)
      expect(page).toContain(more)
      expect(page).toContain('Как мы считаем')
    }
  },
)

test('a promise that is not kept is marked beside it, and only then', async () => {
  const late = { due: 12, on_time: 7, median_minutes: 60 }
  const marked = 'обещает ответ за 3 дня, но сейчас опаздывает'
  expect((await read(late)).list).toContain(marked)
  const kept = (await read({ ...late, on_time: 8 })).list
  expect(kept).not.toContain(marked)
  expect(kept).toContain('ответит за 3 дня')
})

test('below ten due answers there is no number', async () => {
  for (const answers of [null, { due: 9, on_time: 9, median_minutes: 60 }]) {
    const pages = await read(answers)
    expect(pages.list).toContain('ещё мало откликов')
    expect(pages.vacancy).toContain('Ещё мало откликов, чтобы судить')
    for (const page of Object.values(pages)) expect(page).not.toContain('отвечает вовремя')
  }
})
