// What is told of a meeting by SMS too.
import { expect, test } from 'vitest'
import * as applications from '../../contract/applications.ts'
import { call } from '../../contract/call.ts'
import {
  readNotificationPreferences,
  updateNotificationPreferences,
} from '../../contract/notification-preferences.ts'
import { listNotifications } from '../../contract/notifications.ts'
import { smsTypes } from '../../contract/rules/notifications.ts'
import {
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  mailTo,
  signedIn,
  startApi,
} from '../../testing.ts'

const phone = '+77011234567'
const at = '2026-11-23T10:00:00Z'

async function start(isVerified = true) {
  const api = await startApi()
  const employer = await createEmployer(api)
  const phone_verified_at = isVerified ? api.now() : null
  const candidate = await createCandidate(api, { phone, phone_verified_at })
  const [asCandidate, asEmployer] = [await signedIn(api, candidate), await signedIn(api, employer)]
  const { public_id: id } = await call(asCandidate, applications.submitApplication, {
    body: {
      vacancy_public_id: await createVacancy(api, employer),
      resume_public_id: await createResume(api, candidate),
    },
  })
  const params = { id }
  const slot = { type: 'office', address: 'Абая 1' } as const
  return {
    asCandidate,
    employer,
    async choose(changes: object) {
      const preferences = await call(asCandidate, readNotificationPreferences, {})
      const body = { ...preferences, ...changes }
      await call(asCandidate, updateNotificationPreferences, { body })
    },
    async invite(scheduled_at = at) {
      const body = { ...slot, scheduled_at }
      await call(asEmployer, applications.inviteToInterview, { params, body })
    },
    cancel: () => call(asEmployer, applications.interviewApplication, { params, body: {} }),
    texts: async () => (await mailTo(api, phone)).map(({ subject }) => subject).toReversed(),
  }
}

test('a meeting that is moved or cancelled is told by SMS, an invitation is not', async () => {
  const { asCandidate, employer, invite, cancel, texts } = await start()
  await invite()
  expect(await texts()).toEqual([])
  await invite('2026-11-24T10:00:00Z')
  expect(await texts()).toHaveLength(1)
  await cancel()
  const { name } = employer.company
  expect(await texts()).toEqual([
    `«${name}» предлагает другое время встречи: вт, 24 ноября, 15:00`,
    `«${name}» отменяет время встречи`,
  ])
  const { results } = await call(asCandidate, listNotifications, { query: {} })
  const isTexted = results.map((each) => each.channels_sent.includes('sms'))
  expect(isTexted).toEqual([true, true, false])
})

test.each<[string, object]>([
  ['it is not wanted', { muted: { email: [], push: [], sms: smsTypes } }],
  // It is 14:00 there.
  ['it is quiet', { quiet_hours: { from: '13:00', to: '15:00' } }],
])('no SMS goes where %s', async (_, changes) => {
  const { choose, invite, cancel, texts } = await start()
  await choose(changes)
  await invite()
  await cancel()
  expect(await texts()).toEqual([])
})

test('nor to a number that is not proved', async () => {
  const { invite, cancel, texts } = await start(false)
  await invite()
  await cancel()
  expect(await texts()).toEqual([])
})
