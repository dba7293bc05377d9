import { expect, test } from 'vitest'
import { rejectApplication, submitApplication } from '#contract/applications.ts'
import { call } from '#contract/call.ts'
import type { VacancyContent } from '#contract/content/vacancy.ts'
import {
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  signedIn,
} from '../../../../api/testing.ts'
import { startSite } from '../../../testing.ts'

async function start(changes: Partial<VacancyContent> = {}) {
  const { api, visitor } = await startSite()
  const employer = await createEmployer(api)
  const id = await createVacancy(api, employer, { title: 'Бариста', ...changes })
  const me = await visitor(employer)
  const path = `/ru/vacancies/${id}/statistics`
  return { api, employer, id, me, path, page: () => me.get(path) }
}

test('the vacancy and the list of vacancies lead to the statistics', async () => {
  const { id, me, path } = await start()
  expect((await me.get(`/ru/vacancies/${id}/view/applications`)).html).toContain(`href="${path}"`)
  expect((await me.get('/ru/my/vacancies')).html).toContain(`href="${path}"`)
})

test('without anything the page says so in words', async () => {
  const { text, html } = await (await start()).page()
  for (const words of ['Просмотры: пока ни одного', 'Отклики: пока ни одного']) {
    expect(html).toContain(`aria-label="${words}"`)
  }
  expect(text).toContain('Ответов пока не было.')
  expect(text).toContain('Откуда откликнулись Откликов пока не было.')
  expect(text).toContain('Похожих вакансий с зарплатой сейчас нет.')
})

test('numbers by day are drawn and stand in a table', async () => {
  const { api, employer, id, page } = await start()
  const candidate = await createCandidate(api)
  const resume_public_id = await createResume(api, candidate)
  const body = { vacancy_public_id: id, resume_public_id }
  const sent = await call(await signedIn(api, candidate), submitApplication, { body })
  api.advance(3 * 3600)
  const params = { id: sent.public_id }
  await call(await signedIn(api, employer), rejectApplication, { params, body: {} })
  const { text, html } = await page()
  expect(text).toContain('Откуда откликнулись Сами, со страницы вакансии 1')
  expect(html).toContain('aria-label="Отклики: всего 1, больше всего за день 1, 20\u00a0ноября"')
  expect(html).toMatch(/<title>20.ноября: 1<\/title>/)
  expect(text).toMatch(/День Просмотры Отклики Ваши ответы 20.ноября 0 1 1/)
  expect(text).toContain('Обычно за 3 часа')
  expect(text).toContain('100 % от откликов')
})

test('the pay is compared in words, numbers and a drawing', async () => {
  const { api, employer, page } = await start({ salary_from: 150_000 })
  for (let n = 1; n <= 10; n++) await createVacancy(api, employer, { salary_from: n * 100_000 })
  const { text, html } = await page()
  expect(text).toContain('У вас 150 000 ₸. Это ниже, чем у трёх четвертей похожих вакансий.')
  expect(text).toContain('Середина 550 000 ₸')
  expect(html).toMatch(/aria-label="На шкале: .* середина 550.000.₸, у вас 150.000.₸"/)
})
