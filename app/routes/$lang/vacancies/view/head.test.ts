import { expect, test } from 'vitest'
import { submitApplication } from '#contract/applications.ts'
import { call } from '#contract/call.ts'
import { countView } from '#contract/views.ts'
import { companyMembers, vacancies, vacancyMembers } from '../../../../../api/database/tables.ts'
import { createEmployer, createPair, signedIn } from '../../../../../api/testing.ts'
import { startSite } from '../../../../testing.ts'

const visitor = '0d6c1f4e-7b0a-4f9e-8a57-8c1d4a5b9e21'

async function startStage() {
  const site = await startSite()
  const { employer, candidate, pair } = await createPair(site.api)
  const tab = `/ru/vacancies/${pair.vacancy_public_id}/view/applications`
  const me = await site.visitor(employer)
  return { api: site.api, visitor: site.visitor, employer, candidate, pair, tab, me }
}

test('the head tells how many look and how many get through', async () => {
  const { api, candidate, pair, tab, me } = await startStage()
  const body = { visitor, kind: 'vacancy', public_id: pair.vacancy_public_id } as const
  await call(api.guest, countView, { body })
  await call(await signedIn(api, candidate), submitApplication, { body: pair })
  const { text, html } = await me.get(tab)
  expect(html).toMatch(/<title>[^<]+: Программист — Отклик<\/title>/)
  for (const said of ['1 просмотр', '1 новый', '1 отклик', '0 приглашений', '0 согласились']) {
    expect(text).toContain(said)
  }
  expect(text).toContain('Из некоторых браузеров просмотр не виден')
})

test('what is done with the vacancy is answered on the page that it was done on', async () => {
  const { api, tab, me } = await startStage()
  const place = `${tab}?application=`
  const steps = [
    [{ intent: 'pause' }, 'На паузе'],
    [{ intent: 'unpause' }, 'Опубликована'],
    [{ intent: 'prolong' }, 'ещё 30 дней'],
    [{ intent: 'archive', reason: 'hired' }, 'В архиве'],
    [{ intent: 'restore' }, 'Опубликована'],
  ] as const
  for (const [form, shown] of steps) {
    const answer = await me.post(tab, form)
    expect([answer.status, answer.location]).toEqual([303, tab])
    expect((await me.follow(answer)).text).toContain(shown)
  }
  expect((await me.post(place, { intent: 'prolong' })).location).toBe(place)
  const refused = await me.post(tab, { intent: 'unpause' })
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('это действие больше недоступно')
  expect((await me.post(tab, { intent: 'delete' })).status).toBe(409)
  expect(await api.db.$count(vacancies)).toBe(1)
  expect((await me.post(tab, { intent: 'nonsense' })).status).toBe(400)
})

test('a member for whom a colleague answers follows the vacancy, and no longer', async () => {
  const { api, employer, tab, me, visitor } = await startStage()
  expect((await me.get(tab)).text).not.toContain('Следить')
  const colleague = await createEmployer(api)
  const membership = { company_id: employer.company.id, user_id: colleague.id }
  await api.db.insert(companyMembers).values({ ...membership, role: 'recruiter' })
  const her = await visitor(colleague)
  expect((await me.get(tab)).text).not.toContain('Следить')
  expect((await her.get(tab)).html).toMatch(/name="follows" value="1"/)
  const followed = await her.post(tab, { intent: 'follow', follows: '1' })
  expect([followed.status, followed.location]).toEqual([303, tab])
  expect((await her.follow(followed)).text).toContain('Не следить')
  const left = await her.follow(await her.post(tab, { intent: 'follow', follows: '0' }))
  expect(left.html).toMatch(/name="follows" value="1"/)
})

test('a hiring manager sees no act that he may not do', async () => {
  const { api, employer, pair, tab, visitor } = await startStage()
  const chef = await createEmployer(api)
  const membership = { company_id: employer.company.id, user_id: chef.id }
  await api.db.insert(companyMembers).values({ ...membership, role: 'hiring_manager' })
  const [vacancy] = await api.db.select().from(vacancies)
  await api.db.insert(vacancyMembers).values({ vacancy_id: vacancy?.id ?? 0, user_id: chef.id })
  const { html } = await (await visitor(chef)).get(tab)
  for (const act of ['value="pause"', 'value="archive"', `${pair.vacancy_public_id}/edit`]) {
    expect(html).not.toContain(act)
  }
  expect(html).toContain('value="follow"')
})

test('in the last days prolonging stands beside the title', async () => {
  const { api, tab, me } = await startStage()
  const until = (days: number) =>
    api.db.update(vacancies).set({ expires_at: new Date(Date.now() + days * 24 * 3600_000) })
  const buttons = async () => (await me.get(tab)).html.match(/value="prolong"/g)?.length
  await until(5)
  expect(await buttons()).toBe(1)
  await until(2)
  expect(await buttons()).toBe(2)
})
