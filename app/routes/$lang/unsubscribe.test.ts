import { expect, test } from 'vitest'
import { readNotificationPreferences } from '../../../api/contract/notification-preferences.ts'
import { call } from '../../../api/contract/call.ts'
import {
  smsUnsubscribeToken,
  unsubscribeToken,
} from '../../../api/notifications/unsubscribe-token.ts'
import { createCandidate, createEmployer, signedIn } from '../../../api/testing.ts'
import { startSite } from '../../testing.ts'

async function start() {
  const { api, visitor } = await startSite()
  const candidate = await createCandidate(api)
  const token = unsubscribeToken(api.tokens, candidate.id, 'application_viewed')
  const page = `/ru/unsubscribe?${new URLSearchParams({ token })}`
  return {
    api,
    candidate,
    page,
    guest: await visitor(),
    other: await visitor(await createEmployer(api)),
    async muted() {
      const me = await signedIn(api, candidate)
      return (await call(me, readNotificationPreferences, {})).muted.email
    },
  }
}

test('the page of a link asks, and changes nothing by itself', async () => {
  const { guest, page, muted } = await start()
  for (let n = 0; n < 2; n++) {
    const { status, text } = await guest.get(page)
    expect(status).toBe(200)
    expect(text).toMatch(
      /Больше не присылать на .…@example\.kz письма о том, что ваш отклик открыли\? Отписаться/,
    )
  }
  expect(await muted()).toEqual([])
})

test('its button ends them, whoever is signed in', async () => {
  const { other, page, muted } = await start()
  const answer = await other.post(page, {})
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('больше не придут')])
  expect(await muted()).toEqual(['application_viewed'])
  expect((await other.get(page)).text).toContain('Вы отписались')
})

test('the short link of an SMS leads to a page that ends such SMS and brings them back', async () => {
  const { api, candidate, guest } = await start()
  const token = smsUnsubscribeToken(api.tokens, candidate.id, 'interview_reminder')
  const { location } = await guest.get(`/n?${token}`)
  const page = location ?? ''
  expect(page).toBe(`/ru/unsubscribe?token=${token}`)
  expect((await guest.get(page)).text).toMatch(/Больше не присылать .*СМС .*Не присылать/)
  expect((await guest.post(page, {})).text).toMatch(/Больше не пришлём .*Вернуть/)
  expect((await guest.post(page, { undo: '1' })).text).toContain('Больше не присылать')
  expect((await guest.get(page)).text).toContain('Больше не присылать')
})

test('a mail program ends them with its one post, and is led nowhere', async () => {
  const { guest, page, muted } = await start()
  const answer = await guest.post(page, { 'List-Unsubscribe': 'One-Click' })
  expect([answer.status, answer.location]).toEqual([200, null])
  expect(await muted()).toEqual(['application_viewed'])
})

test.each([
  ['tampered with', (page: string) => page.replace('application_viewed', 'application_invited')],
  ['of somebody else', (page: string) => page.replace('token=1', 'token=2')],
  ['cut short', (page: string) => page.slice(0, -5)],
])('a link %s says so, asked or posted', async (_, change) => {
  const { guest, page, muted } = await start()
  const bad = change(page)
  for (const answer of [await guest.get(bad), await guest.post(bad, {})]) {
    expect([answer.status, answer.text]).toEqual([404, expect.stringContaining('не подходит')])
  }
  expect(await muted()).toEqual([])
})
