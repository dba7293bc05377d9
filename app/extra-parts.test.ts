import { expect, test } from 'vitest'
import { submitApplication } from '#contract/applications.ts'
import { call } from '#contract/call.ts'
import { createPair, signedIn } from '../api/testing.ts'
import { startSite } from './testing.ts'

test('a failed extra part leaves the rest of its page', async () => {
  const { api, visitor } = await startSite()
  const { employer, candidate, pair } = await createPair(api)
  const { vacancy_public_id: vacancy, resume_public_id: resume } = pair
  const client = await signedIn(api, candidate)
  const { public_id: application } = await call(client, submitApplication, { body: pair })
  const [guest, employers, candidates] = [
    await visitor(),
    await visitor(employer),
    await visitor(candidate),
  ]
  const { fetch } = api
  let broken = /never/
  let failed = 0
  api.fetch = (request) => {
    const { pathname, search } = new URL(request.url)
    const isBroken = [pathname, search].some((each) => broken.test(each))
    if (request.method !== 'GET' || !isBroken) return fetch(request)
    failed += 1
    return Promise.resolve(new Response(null, { status: 500 }))
  }
  const own = `/ru/vacancies/${vacancy}/view`
  const opened = `${own}/applications?application=${application}`
  const answer = '<textarea'
  const parts = [
    [guest, '/ru', /vacancies$/, 'Не загрузилось. Попробовать снова'],
    [guest, '/ru/about', /overview$/, 'Не загрузилось. Попробовать снова'],
    [guest, '/ru/vacancies', /facets$/, 'По выходным'],
    [guest, '/ru/resumes', /facets$/, 'По выходным'],
    [guest, `/ru/vacancies/${vacancy}`, /similar$/, 'Не загрузилось.'],
    [candidates, '/ru', /agenda$/, 'Ближайшие собеседования Не загрузилось.'],
    [candidates, '/ru/vacancies', /favorites$/, 'вакансия по дате'],
    [candidates, `/ru/vacancies/${vacancy}`, /applications\/\w+$/, 'Не загрузилось.'],
    [candidates, `/ru/vacancies/${vacancy}/apply`, /applications\/\w+$/, 'Не загрузилось.'],
    [candidates, `/ru/resumes/${resume}`, /own$/, 'Опыт работы 2 года'],
    [candidates, `/ru/resumes/${resume}/view/matches`, /matches$/, 'Рекомендуем Не загрузилось.'],
    [candidates, `/ru/resumes/${resume}/view/applications`, /views$/, 'Отклики'],
    [candidates, `/ru/resumes/${resume}/published`, /matches$/, 'Рекомендуем Не загрузилось.'],
    [candidates, '/ru/my/bookmarks', /size=1(?!\d)/, 'Закладки'],
    [candidates, '/ru/my/notifications', /counters$/, 'Уведомления'],
    [candidates, '/ru/my/payments', /support$/, 'Пополнить'],
    [candidates, '/ru/my/plans', /services$/, 'Тариф'],
    [employers, '/ru/my/plans/employer_pro', /services$/, 'Тариф'],
    [candidates, '/ru/my/settings', /push$/, 'Устройства'],
    [candidates, '/ru/my/settings', /sessions$/, 'Не загрузилось. Попробовать снова'],
    [employers, '/ru/my/profile', /companies$/, 'Не загрузилось. Попробовать снова'],
    [employers, `/ru/resumes/${resume}`, /funds$/, 'Пригласить'],
    [employers, `${own}/matches`, /matches$/, 'Рекомендуем Не загрузилось.'],
    [employers, `/ru/vacancies/${vacancy}/published`, /matches$/, 'Рекомендуем Не загрузилось.'],
    [employers, opened, /dictionaries$/, 'Казахский: родной'],
    [employers, `${opened}&move=invite`, /companies$/, answer],
    [employers, `${opened}&move=invite`, /meetings$/, answer],
    [employers, '/ru/vacancies/new', /mine$/, answer],
    [employers, `/ru/vacancies/${vacancy}/preview`, /place$/, 'Опубликов'],
    [employers, `/ru/vacancies/${vacancy}/preview`, /applications$/, 'Опубликов'],
    [employers, `/ru/vacancies/${vacancy}/edit`, /applications$/, answer],
    [employers, `/ru/vacancies/${vacancy}/statistics`, /applications$/, 'Откуда откликнулись'],
  ] as const
  const down: unknown[] = []
  for (const [who, path, call, rest] of parts) {
    broken = call
    failed = 0
    const page = await who.get(path)
    const has = page.text.includes(rest) || page.html.includes(rest)
    if (page.status !== 200 || !has || failed === 0)
      down.push([path, String(call), page.status, failed, page.text.slice(-900, -300)])
  }
  expect(down).toEqual([])
})
