import { expect, test } from 'vitest'
import { listApplications } from '#contract/applications.ts'
import { call } from '#contract/call.ts'
import {
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  signedIn,
} from '../../../../../api/testing.ts'
import { waitedHeader } from '#app/platform/outbox/waited-reply.ts'
import { startSite } from '../../../../testing.ts'

async function startStage() {
  const { api, visitor } = await startSite()
  const employer = await createEmployer(api)
  const candidate = await createCandidate(api)
  const resume = await createResume(api, candidate)
  const client = await signedIn(api, candidate)
  const sent = async () => (await call(client, listApplications, { query: {} })).length
  const tab = `/ru/resumes/${resume}/view/matches`
  const published = `/ru/resumes/${resume}/published`
  const me = await visitor(candidate)
  return { api, employer, candidate, resume, sent, tab, published, me }
}

const chosen = (...ids: string[]) => ({ intent: 'send_chosen', chosen: ids })

test.each(['tab', 'published'] as const)(
  'what was chosen on %s is sent, and what was not is explained',
  async (place) => {
    const { api, employer, resume, sent, me, ...pages } = await startStage()
    const path = pages[place]
    const plain = await createVacancy(api, employer, { title: 'Первая' })
    const asking = await createVacancy(api, employer, {
      title: 'С письмом',
      cover_letter_required: true,
    })
    expect((await me.get(path)).text).toContain('Рекомендуем')
    const names = { [`title.${plain}`]: 'Первая', [`title.${asking}`]: 'С письмом' }
    const answer = await me.post(path, { ...chosen(plain, asking), ...names })
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('Отправлено: 1')
    expect(answer.text).toContain('Не отправлено: 1')
    for (const words of ['С письмом', 'Нужно сопроводительное письмо', 'откликнуться отдельно']) {
      expect(answer.text).toContain(words)
    }
    expect(answer.html).toContain(`/ru/vacancies/${asking}/apply?resume=${resume}`)
    expect(answer.html).not.toContain(`name="chosen" value="${plain}"`)
    expect(answer.html).toContain(`value="${asking}"`)
    expect(await sent()).toBe(1)
  },
)

test('applications that have waited for the network are sent once, and unsent ones are counted', async () => {
  const { api, employer, candidate, sent, me, tab } = await startStage()
  const plain = await createVacancy(api, employer, { title: 'Первая' })
  const asking = await createVacancy(api, employer, { cover_letter_required: true })
  const form = { ...chosen(plain, asking), key: 'b7e8f7c24a394e519d0a1f4f0f9d2a11' }
  const from = { [waitedHeader]: String(candidate.id) }
  const sentence = 'Отправлено: 1. Не отправлено: 1'
  for (let times = 0; times < 2; times++) {
    const { html } = await me.post(tab, form, from)
    expect(JSON.parse(html)).toEqual({ is: 'refused', sentence })
  }
  expect(await sent()).toBe(1)
})

test('a match shows its reasons, and not what does not fit', async () => {
  const { api, employer, candidate, me } = await startStage()
  const id = await createResume(api, candidate, {
    work_formats: ['on_site'],
    skills: ['typescript', 'SQL'],
    salary_expected: { amount: 400_000, currency: 'KZT' },
  })
  const tab = `/ru/resumes/${id}/view/matches`
  await createVacancy(api, employer, {
    area_code: '159',
    experience: '6_plus',
    key_skills: [],
    salary_hidden: true,
  })
  expect((await me.get(tab)).html).not.toContain('class="standing"')
  await createVacancy(api, employer)
  const { text, html } = await me.get(tab)
  expect(text).toContain('Ваш город, опыт подходит, зарплата подходит, навыки: 1 из 1')
  expect(html).toContain('<span class="chip chip-on">TypeScript</span>')
})

test('a vacancy closed meanwhile is named by the page’s title', async () => {
  const { api, employer, me, tab, sent } = await startStage()
  const closed = await createVacancy(api, employer, {}, { status: 'archived' })
  const answer = await me.post(tab, { ...chosen(closed), [`title.${closed}`]: 'Повар & Ко <b>' })
  expect(answer.html).toMatch(/toast warning"(?:(?!<\/p>).)*Отправлено: 0/)
  expect(answer.html).toMatch(/Повар &amp; Ко &lt;b&gt;.{0,20}Вакансия уже не опубликована/)
  expect(await sent()).toBe(0)
})

test('a bulk call that fails has sent 0, which the page says in danger, and what was chosen stays so', async () => {
  const { api, employer, me, tab, sent } = await startStage()
  const vacancy = await createVacancy(api, employer)
  const { fetch } = api
  api.fetch = (request) =>
    request.url.endsWith('/bulk') ? Promise.reject(new TypeError('fetch failed')) : fetch(request)
  const answer = await me.post(tab, chosen(vacancy))
  expect(answer.status).toBe(503)
  expect(answer.html).toMatch(/toast danger"(?:(?!<\/p>).)*Отправлено: 0. Нет связи/)
  expect(answer.html).not.toContain('toast success')
  expect(answer.html).toMatch(new RegExp(`<input[^>]*checked=""[^>]*value="${vacancy}"`))
  expect(await sent()).toBe(0)
})

test('the counter of the tab is what the tab lists, on every tab', async () => {
  const { api, employer, me, tab } = await startStage()
  const first = await createVacancy(api, employer)
  await createVacancy(api, employer)
  const counted = async (path: string) =>
    /По профессии<b[^>]*>(\d+)<\/b>/.exec((await me.get(path)).html)?.[1]
  const other = tab.replace('matches', 'postponed')
  expect([await counted(tab), await counted(other)]).toEqual(['2', '2'])
  await me.post(tab, chosen(first))
  expect([await counted(tab), await counted(other)]).toEqual(['2', '2'])
  await createVacancy(api, employer)
  expect([await counted(tab), await counted(other)]).toEqual(['3', '3'])
})

test('a second press of one button sends nothing again', async () => {
  const { api, employer, me, tab, sent } = await startStage()
  const vacancy = await createVacancy(api, employer)
  const form = { ...chosen(vacancy), key: 'press-of-one-button' }
  for (let press = 0; press < 2; press++) {
    expect((await me.post(tab, form)).text).toContain('Отправлено: 1')
  }
  expect(await sent()).toBe(1)
})

test('nothing chosen is said beside the button', async () => {
  const { api, employer, me, tab } = await startStage()
  await createVacancy(api, employer)
  const answer = await me.post(tab, { intent: 'send_chosen' })
  expect(answer.status).toBe(422)
  expect(answer.text).toContain('Отметьте хотя бы одну вакансию')
})

test.each([[['x']], [["' or 1=1"]], [Array(51).fill('a'.repeat(26))]])(
  'a form that no page can have sent is a bad request',
  async (ids) => {
    const { me, tab } = await startStage()
    expect((await me.post(tab, chosen(...ids))).status).toBe(400)
  },
)

test('without script a link ticks everything on the page', async () => {
  const { api, employer, me, tab } = await startStage()
  for (let n = 0; n < 21; n++) await createVacancy(api, employer)
  const ticked = (html: string) => html.match(/<input[^>]*name="chosen"[^>]*checked/g)?.length ?? 0
  const page = await me.get(tab)
  expect(ticked(page.html)).toBe(0)
  expect(page.html).toContain(`href="${tab}?all=1"`)
  expect(ticked((await me.get(`${tab}?all=1`)).html)).toBe(20)
  expect(ticked((await me.get(`${tab}?page=2&all=1`)).html)).toBe(1)
  expect(ticked((await me.get(`${tab}?page=999&all=1`)).html)).toBe(1)
})

test('a resume that is not published says why nothing suits it', async () => {
  const { api, candidate, me } = await startStage()
  const draft = await createResume(api, candidate, {}, 'draft')
  const page = await me.get(`/ru/resumes/${draft}/view/matches`)
  expect(page.text).toContain('Опубликуйте резюме')
  expect(page.html).toContain(`/ru/resumes/${draft}/preview`)
})

test('the form of one vacancy begins with the resume that it suits', async () => {
  const { api, employer, candidate, me, tab } = await startStage()
  const other = await createResume(api, candidate)
  const vacancy = await createVacancy(api, employer)
  const page = await me.get(tab.replace(/resumes\/\w+/, `resumes/${other}`))
  const link = `/ru/vacancies/${vacancy}/apply?resume=${other}`
  expect(page.html).toContain(link)
  expect((await me.get(link)).field('resume_public_id')).toBe(other)
})
