import { expect, test } from 'vitest'
import { inviteToInterview, submitApplication } from '#contract/applications.ts'
import { call } from '#contract/call.ts'
import { archiveVacancy } from '#contract/written-vacancies.ts'
import { createPair, signedIn } from '../../../../../api/testing.ts'
import { startSite } from '../../../../testing.ts'

const closed = 'Вакансия закрыта'

async function startStage() {
  const { api, visitor } = await startSite()
  const { employer, candidate, pair } = await createPair(api)
  const sent = await call(await signedIn(api, candidate), submitApplication, { body: pair })
  const tab = `/ru/resumes/${pair.resume_public_id}/view`
  const invite = async () =>
    call(await signedIn(api, employer), inviteToInterview, {
      params: { id: sent.public_id },
      body: { type: 'office', address: 'Абая 1', scheduled_at: '2026-11-23T10:00:00Z' },
    })
  const archive = async () =>
    call(await signedIn(api, employer), archiveVacancy, {
      params: { id: pair.vacancy_public_id },
      body: { reason: 'hired' },
    })
  return { application: sent.public_id, invite, archive, tab, me: await visitor(candidate) }
}

test('an unknown tab is no page', async () => {
  const { me, tab } = await startStage()
  expect((await me.get(`${tab}/nonsense`)).status).toBe(404)
})

test('a time offered to an own application stands under its own heading', async () => {
  const { application, invite, me, tab } = await startStage()
  await invite()
  const { html } = await me.get(`${tab}/invitations`)
  const heading = html.indexOf('Время по вашим откликам')
  expect(heading).toBeGreaterThan(0)
  expect(html.indexOf(application)).toBeGreaterThan(heading)
})

test('an accepted invitation stays where it was accepted and says so', async () => {
  const { application, invite, me, tab } = await startStage()
  await invite()
  const answer = await me.post(`${tab}/applications`, { application, intent: 'accept' })
  const place = `${tab}/applications?application=${application}#${application}`
  expect([answer.status, answer.location]).toEqual([303, place])
  const shown = await me.follow(answer)
  expect(shown.text).toContain('Встреча в офисе подтверждена, пн, 23 ноября, 15:00')
})

test('a meeting that is agreed upon says that its vacancy was closed', async () => {
  const { application, invite, archive, me, tab } = await startStage()
  await invite()
  await me.post(`${tab}/applications`, { application, intent: 'accept' })
  const page = `${tab}/applications?application=${application}`
  expect((await me.get(page)).text).not.toContain(closed)
  await archive()
  expect((await me.get(page)).text).toContain(`${closed}, встреча остаётся в силе.`)
})

test('an impossible move is announced once', async () => {
  const { application, me, tab } = await startStage()
  const answer = await me.post(`${tab}/applications`, { application, intent: 'accept' })
  expect(answer.status).toBe(409)
  expect(answer.text).toContain('это действие больше недоступно')
  expect(answer.html.match(/role="alert"/g)).toHaveLength(1)
})

test('words to an employer wait on the form when the session has died', async () => {
  const { application, invite, me, tab } = await startStage()
  await invite()
  const message = 'Могу только после шести'
  const page = `${tab}/office-interviews?application=${application}&move=interview`
  me.forget('session')
  const asked = await me.post(page, { application, intent: 'interview', message })
  expect(asked.location).toBe('/ru/account/sign-in')
  expect((await me.follow(asked)).text).toContain('Введённое сохранено')
})
