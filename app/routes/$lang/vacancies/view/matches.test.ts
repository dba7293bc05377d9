import { expect, test } from 'vitest'
import { listApplications, submitApplication } from '#contract/applications.ts'
import { call } from '#contract/call.ts'
import type { PlanCode } from '#contract/rules/plans.ts'
import {
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  signedIn,
} from '../../../../../api/testing.ts'
import { waitedHeader } from '#app/platform/outbox/waited-reply.ts'
import { startSite } from '../../../../testing.ts'

async function startStage(plan: PlanCode = 'employer_pro') {
  const { api, visitor } = await startSite()
  const employer = await createEmployer(api, {}, plan)
  const vacancy = await createVacancy(api, employer)
  const client = await signedIn(api, employer)
  const invited = async () =>
    (await call(client, listApplications, { query: {} })).map(({ resume }) => resume)
  const tab = `/ru/vacancies/${vacancy}/view/matches`
  const published = `/ru/vacancies/${vacancy}/published`
  const person = async (...given: [object?, 'hidden'?]) =>
    createResume(api, await createCandidate(api), ...given)
  return { api, employer, vacancy, invited, tab, published, person, me: await visitor(employer) }
}

const chosen = (...ids: string[]) => ({ intent: 'send_chosen', chosen: ids })

test.each(['tab', 'published'] as const)(
  'people who are chosen on %s are invited',
  async (place) => {
    const { me, invited, person, ...pages } = await startStage()
    const ids = [await person(), await person(), await person()]
    const names = { [`title.${ids[0]}`]: 'Айгерим', [`title.${ids[1]}`]: 'Нурлан' }
    const asked = await me.post(pages[place], { ...chosen(...ids.slice(0, 2)), ...names })
    expect(asked.text).toMatch(/Пригласить 2 человек\? Айгерим Нурлан/)
    expect(asked.html.match(/name="chosen"[^>]*checked/g)).toHaveLength(2)
    expect(await invited()).toEqual([])
    const confirmed = ids.slice(0, 2).join(' ')
    expect(asked.html).toContain(`name="confirmed" value="${confirmed}"`)
    const more = await me.post(pages[place], { ...chosen(...ids), confirmed })
    expect(more.text).toContain('Пригласить 3 человек?')
    const answer = await me.post(pages[place], { ...chosen(...ids.slice(0, 2)), confirmed })
    expect([answer.status, answer.text.includes('Отправлено: 2')]).toEqual([200, true])
    expect((await invited()).map(({ public_id }) => public_id).toSorted()).toEqual(
      ids.slice(0, 2).toSorted(),
    )
    expect(answer.html).toContain(`name="chosen" value="${ids[2]}"`)
  },
)

test.each(['tab', 'published'] as const)(
  'the page %s says before an invitation what is left of the plan',
  async (place) => {
    const { api, employer, me, person, ...pages } = await startStage('employer_free')
    const id = await person()
    await person()
    expect((await me.get(pages[place])).text).toContain('осталось 20 из 20')
    await me.post(pages[place], { ...chosen(id), confirmed: id })
    expect((await me.get(pages[place])).text).toContain('осталось 19 из 20')
    const used = Array.from({ length: 19 }, async () => {
      const body = { vacancy_public_id: pages.vacancy, resume_public_id: await person() }
      await call(await signedIn(api, employer), submitApplication, { body })
    })
    await Promise.all(used)
    expect((await me.get(pages[place])).text).toContain(
      'Приглашения тарифа закончились: осталось 0 из 20.',
    )
  },
)

test('invitations that have waited for the network are sent once, and only if they were confirmed', async () => {
  const { me, employer, invited, person, tab } = await startStage()
  const ids = [await person(), await person(), await person()]
  const form = { ...chosen(...ids.slice(0, 2)), key: 'b7e8f7c24a394e519d0a1f4f0f9d2a11' }
  const send = async (path: string, fields: Record<string, string | string[]>) => {
    const { html } = await me.post(path, fields, { [waitedHeader]: String(employer.id) })
    return JSON.parse(html) as object
  }
  const sentence = expect.stringContaining('нужно подтвердить') as string
  expect(await send(tab, form)).toEqual({ is: 'refused', sentence })
  expect(await invited()).toEqual([])
  const confirmed = ids.slice(0, 2).join(' ')
  const one = { intent: 'invite_one', message: 'Приходите', key: 'a'.repeat(32) }
  for (let times = 0; times < 2; times++) {
    expect(await send(tab, { ...form, confirmed })).toEqual({ is: 'done' })
    expect(await send(`${tab}?invite=${ids[2]}`, one)).toEqual({ is: 'done' })
  }
  expect(await invited()).toHaveLength(3)
})

test('the reason of a match is said to an employer as well', async () => {
  const { api, me, person, tab } = await startStage()
  await person({ work_formats: ['on_site'], skills: ['SQL', 'typescript'] })
  const { text, html } = await me.get(tab)
  expect(text).toContain('Тот же город, опыт подходит, навыки: 1 из 1')
  expect(html).toContain('<span class="chip chip-on">TypeScript</span>')
  expect(html.indexOf('TypeScript</span>')).toBeLessThan(html.indexOf('SQL</span>'))
  await api.db.execute(`update vacancies set work_formats = '{remote}'`)
  expect((await me.get(tab)).text).not.toContain('Тот же город')
})

test('who hides the name is recommended without it', async () => {
  const { me, person, tab, published } = await startStage()
  await person({ first_name: 'Зарина', hidden_fields: ['names_and_photo'] })
  for (const path of [tab, published]) {
    const { html, text } = await me.get(path)
    expect(text).toContain('Рекомендуем')
    expect(text).toContain('Программист')
    expect(html).not.toContain('Зарина')
  }
})

test('one person is invited with words of her own', async () => {
  const { me, invited, person, tab } = await startStage()
  const id = await person()
  const page = await me.get(tab)
  const link = `${tab}?invite=${id}`
  expect(page.html).toContain(`${link}#${id}`)
  const message = 'Приходите к нам'
  const answer = await me.post(link, { intent: 'invite_one', message })
  expect(answer.status).toBe(303)
  expect(answer.location).toMatch(/view\/applications\?application=\w+&turn=wait$/)
  expect((await me.follow(answer)).text).toContain(message)
  expect(await invited()).toHaveLength(1)
})

test('words to one person wait when the session has died', async () => {
  const { me, person, tab } = await startStage()
  const link = `${tab}?invite=${await person()}`
  me.forget('session')
  const asked = await me.post(link, { intent: 'invite_one', message: 'Не потеряйся' })
  expect((await me.follow(asked)).text).toContain('Введённое сохранено')
})

test('words that are too long are refused and stay', async () => {
  const { api, me, person, tab } = await startStage()
  const link = `${tab}?invite=${await person()}`
  const message = 'а'.repeat(5001)
  const answer = await me.post(link, { intent: 'invite_one', message })
  expect(answer.status).toBe(422)
  expect(answer.field('message')).toBe(message)
  const { fetch } = api
  api.fetch = (request) =>
    request.url.includes('/matches?')
      ? Promise.resolve(new Response(null, { status: 500 }))
      : fetch(request)
  const without = await me.post(link, { intent: 'invite_one', message })
  expect(without.text).toContain('Не загрузилось.')
  expect(without.field('message')).toBe(message)
})

test('a vacancy without anybody says so, one that is not published says why', async () => {
  const { api, me, person, tab } = await startStage()
  expect((await me.get(tab)).text).toContain('Сейчас нет открытых резюме этой профессии')
  await person()
  await api.db.execute(`update vacancies set status = 'paused'`)
  expect((await me.get(tab)).text).toContain('Пригласить можно только на опубликованную вакансию')
})
