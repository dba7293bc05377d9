import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import * as applications from '../../contract/applications.ts'
import { call, type ApiClient } from '../../contract/call.ts'
import * as contract from '../../contract/calendar-feeds.ts'
import { deleteAccount } from '../../contract/profile.ts'
import { rules } from '../../http/limits.ts'
import { createPair, password, signedIn, startApi } from '../../testing.ts'

const monday = '2026-11-23T14:00:00+05:00'
const tuesday = '2026-11-24T14:00:00+05:00'

async function start(options?: Parameters<typeof startApi>[0]) {
  const api = await startApi(options)
  const { employer, candidate, pair } = await createPair(api)
  const asCandidate = await signedIn(api, candidate)
  const asEmployer = await signedIn(api, employer)
  const { public_id: id } = await call(asCandidate, applications.submitApplication, { body: pair })
  const params = { id }
  const read = async (client: ApiClient) => {
    const feed = await call(client, contract.readCalendarFeed, {})
    return fetchFeed(api.guest, feed?.secret ?? '')
  }
  return {
    api,
    asCandidate,
    asEmployer,
    params,
    read,
    async agree(scheduled_at: string) {
      api.advance(60)
      await call(asEmployer, applications.inviteToInterview, {
        params,
        body: {
          type: 'office',
          scheduled_at,
          address: 'пр. Абая, 150',
          contact_name: 'Динара',
          contact_phone: '+77273550180',
          message: 'Возьмите медкнижку',
        },
      })
      api.advance(60)
      await call(asCandidate, applications.acceptApplication, { params, body: {} })
    },
  }
}

async function fetchFeed(client: ApiClient, secret: string) {
  const { bytes } = await call(client, contract.getCalendarFeed, { params: { id: secret } })
  const text = Buffer.from(bytes).toString()
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map((each) => ({
    status: each.getFirstPropertyValue('status'),
    location: each.getFirstPropertyValue('location'),
    start: new ICAL.Event(each).startDate.toJSDate().toISOString(),
    alarms: each
      .getAllSubcomponents('valarm')
      .map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
  }))
  return { text: text.replaceAll('\r\n ', ''), calendar, events }
}

test('an account has no calendar until it creates one, and a new secret ends the old one', async () => {
  const { api, asCandidate, asEmployer } = await start()
  expect(await call(asCandidate, contract.readCalendarFeed, {})).toBeNull()
  const first = await call(asCandidate, contract.renewCalendarFeed, {})
  expect(await call(asCandidate, contract.readCalendarFeed, {})).toEqual(first)
  expect(await call(asEmployer, contract.readCalendarFeed, {})).toBeNull()
  const second = await call(asCandidate, contract.renewCalendarFeed, {})
  await expect(fetchFeed(api.guest, first.secret)).rejects.toMatchObject({ status: 404 })
  expect((await fetchFeed(api.guest, second.secret)).events).toEqual([])
  await call(asCandidate, contract.revokeCalendarFeed, {})
  await call(asCandidate, contract.revokeCalendarFeed, {})
  await expect(fetchFeed(api.guest, second.secret)).rejects.toMatchObject({ status: 404 })
})

test('both sides find the agreed meeting in their calendar, with an alarm and without phone, name or letter', async () => {
  const { asCandidate, asEmployer, agree, read } = await start()
  await agree(monday)
  for (const client of [asCandidate, asEmployer]) {
    await call(client, contract.renewCalendarFeed, {})
    const { text, events } = await read(client)
    expect(events).toEqual([
      {
        status: 'CONFIRMED',
        location: 'Алматы, пр. Абая, 150',
        start: '2026-11-23T09:00:00.000Z',
        alarms: ['-PT60M'],
      },
    ])
    expect(text).not.toMatch(/355|Динара|медкнижку/)
    expect(text.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1)
  }
})

test('a meeting that moves stays one event, one that is called off is cancelled for thirty days', async () => {
  const { api, asCandidate, asEmployer, agree, params, read } = await start()
  const { secret } = await call(asCandidate, contract.renewCalendarFeed, {})
  await agree(monday)
  await agree(tuesday)
  expect((await read(asCandidate)).events).toMatchObject([
    { status: 'CONFIRMED', start: '2026-11-24T09:00:00.000Z' },
  ])
  await call(asEmployer, applications.rejectApplication, { params, body: {} })
  expect((await read(asCandidate)).events).toMatchObject([{ status: 'CANCELLED', alarms: [] }])
  api.advance(31 * 24 * 3600)
  expect((await fetchFeed(api.guest, secret)).events).toEqual([])
})

test('a first working day is in the calendars of both sides, and cancelled for thirty days once it is off', async () => {
  const { api, asCandidate, asEmployer, agree, params, read } = await start()
  const { secret } = await call(asCandidate, contract.renewCalendarFeed, {})
  await call(asEmployer, contract.renewCalendarFeed, {})
  await agree(monday)
  api.advance(4 * 24 * 3600)
  const first_day = {
    starts_at: '2026-12-07T08:00:00+05:00',
    address: 'ул. Розыбакиева, 140А',
    contact_name: 'Гульнар',
    contact_phone: '+77273550144',
  }
  await call(asEmployer, applications.hireCandidate, { params, body: { first_day } })
  for (const client of [asCandidate, asEmployer]) {
    const { text, events } = await read(client)
    expect(events).toMatchObject([
      { start: '2026-11-23T09:00:00.000Z' },
      {
        status: 'CONFIRMED',
        location: 'Алматы, ул. Розыбакиева, 140А',
        start: '2026-12-07T03:00:00.000Z',
        alarms: ['-PT1440M', '-PT60M'],
      },
    ])
    expect(text).toContain('SUMMARY:Первый рабочий день')
    expect(text).not.toMatch(/355|Гульнар/)
  }
  await call(asCandidate, applications.declineHire, { params, body: {} })
  const off = { status: 'CANCELLED', start: '2026-12-07T03:00:00.000Z', alarms: [] }
  expect((await read(asEmployer)).events.at(-1)).toMatchObject(off)
  api.advance(31 * 24 * 3600)
  expect((await fetchFeed(api.guest, secret)).events).toEqual([])
})

test('an offered time that nobody has accepted is in no calendar', async () => {
  const { asCandidate, asEmployer, params, read } = await start()
  await call(asCandidate, contract.renewCalendarFeed, {})
  const body = { type: 'office', scheduled_at: monday, address: 'пр. Абая, 150' } as const
  await call(asEmployer, applications.inviteToInterview, { params, body })
  await call(asCandidate, applications.rejectApplication, { params, body: {} })
  expect((await read(asCandidate)).events).toEqual([])
})

test('the calendar of an account that is being deleted is unknown', async () => {
  const { api, asCandidate } = await start()
  const { secret } = await call(asCandidate, contract.renewCalendarFeed, {})
  await call(asCandidate, deleteAccount, { body: { current_password: password } })
  await expect(fetchFeed(api.guest, secret)).rejects.toMatchObject({ status: 404 })
})

test('an address that asks for too many calendars has to wait', async () => {
  const { api } = await start({ limitFactor: 1 })
  const ask = () => fetchFeed(api.guest, 'a'.repeat(26)).catch(({ status }) => status as number)
  for (let nth = 0; nth < rules.calendar_feed.most; nth += 1) expect(await ask()).toBe(404)
  expect(await ask()).toBe(429)
})
