// Tests a member's private calendar: it is read when it is set and by a job, and its busy times are not offered.
import { expect, test } from 'vitest'
import * as applications from '../../contract/applications.ts'
import { getAvailability } from '../../contract/availability.ts'
import * as contract from '../../contract/busy-calendars.ts'
import { call } from '../../contract/call.ts'
import type { CalendarProblem } from '../../contract/rules/busy-calendar.ts'
import type { BusyTime } from '../../contract/rules/free-slots.ts'
import { CalendarError } from '../../calendar/calendar-error.ts'
import { busyCalendars } from '../../database/tables.ts'
import { rules } from '../../http/limits.ts'
import { createEmployer, createPair, signedIn, startApi } from '../../testing.ts'
import { readCalendars } from './read-calendars.ts'

const url = 'https://calendar.example.com/private-secret/basic.ics'
const monday = { starts_at: '2026-11-23T04:00:00.000Z', ends_at: '2026-11-23T05:00:00.000Z' }
const tuesday = { starts_at: '2026-11-24T04:00:00.000Z', ends_at: '2026-11-24T05:00:00.000Z' }

async function start({ limitFactor = 1000 } = {}) {
  const read: string[] = []
  let answer: BusyTime[] | CalendarProblem = [monday]
  const readCalendar = async (address: string) => {
    read.push(address)
    if (typeof answer === 'string') throw new CalendarError(answer)
    return answer
  }
  const api = await startApi({ readCalendar, limitFactor })
  const { employer, candidate, pair } = await createPair(api)
  const asEmployer = await signedIn(api, employer)
  const asCandidate = await signedIn(api, candidate)
  const job = readCalendars({ ...api, timeZone: 'Asia/Almaty', readCalendar })
  return {
    api,
    read,
    pair,
    asEmployer,
    asCandidate,
    answers: (next: typeof answer) => void (answer = next),
    set: (address = url) => call(asEmployer, contract.setBusyCalendar, { body: { url: address } }),
    see: () => call(asEmployer, contract.getBusyCalendar, {}),
    run: () => job.run({}, new AbortController().signal),
    busy: async () => {
      const params = { id: pair.vacancy_public_id }
      return (await call(asEmployer, getAvailability, { params })).busy
    },
  }
}

test('a calendar is read when it is set, and its address is not shown again', async () => {
  const { api, set, see, busy, read, asEmployer } = await start()
  expect(await see()).toBeNull()
  const calendar = await set()
  expect(calendar).toEqual({
    host: 'calendar.example.com',
    created_at: '2026-11-20T09:00:00.000Z',
    read_at: '2026-11-20T09:00:00.000Z',
    problem: null,
    busy_times: 1,
  })
  expect(await see()).toEqual(calendar)
  expect(read).toEqual([url])
  expect(await busy()).toEqual([monday])
  const asOther = await signedIn(api, await createEmployer(api))
  expect(await call(asOther, contract.getBusyCalendar, {})).toBeNull()
  await call(asEmployer, contract.deleteBusyCalendar, {})
  await call(asEmployer, contract.deleteBusyCalendar, {})
  expect(await see()).toBeNull()
  expect(await busy()).toEqual([])
  expect(await api.db.select().from(busyCalendars)).toEqual([])
})

test('the address of a calendar program is read by https', async () => {
  const { set, read } = await start()
  await set(' webcal://p01.icloud.com/published/2/abc ')
  expect(read).toEqual(['https://p01.icloud.com/published/2/abc'])
})

test.each([
  ['http://calendar.example.com/a.ics', 'not_https'],
  ['https://me:secret@calendar.example.com/a.ics', 'invalid_url'],
  ['календарь', 'invalid_url'],
  ['', 'invalid_url'],
  [`https://calendar.example.com/${'a'.repeat(600)}`, 'too_long:511'],
])('the address %s is refused before anything is read', async (address, code) => {
  const { set, read } = await start()
  await expect(set(address)).rejects.toMatchObject({ status: 422, fields: { url: [code] } })
  expect(read).toEqual([])
})

test('an address that cannot be read is refused, and the calendar before stays', async () => {
  const { set, see, answers } = await start()
  const before = await set()
  answers('unreachable')
  await expect(set('https://other.example.com/a.ics')).rejects.toMatchObject({
    status: 422,
    fields: { url: ['calendar_unreachable'] },
  })
  expect(await see()).toEqual(before)
})

test('the job reads calendars every fifteen minutes', async () => {
  const { api, set, run, busy, read, see, answers } = await start()
  await set()
  answers([tuesday])
  api.advance(14 * 60)
  await run()
  expect(read).toHaveLength(1)
  api.advance(60)
  await run()
  await run()
  expect(read).toEqual([url, url])
  expect(await busy()).toEqual([tuesday])
  expect(await see()).toMatchObject({ read_at: '2026-11-20T09:15:00.000Z' })
})

test('a failed reading keeps the busy times, says why, and is repeated ever more rarely', async () => {
  const { api, set, run, busy, read, see, answers } = await start()
  await set()
  answers('too_large')
  for (const minutes of [15, 30, 60]) {
    api.advance(minutes * 60)
    const before = read.length
    await run()
    expect(read).toHaveLength(before + 1)
    expect(await see()).toMatchObject({
      problem: 'too_large',
      read_at: '2026-11-20T09:00:00.000Z',
    })
  }
  api.advance(60 * 60)
  await run()
  expect(read).toHaveLength(4)
  expect(await busy()).toEqual([monday])
  answers([tuesday])
  api.advance(60 * 60)
  await run()
  expect(await see()).toMatchObject({ problem: null })
  expect(await busy()).toEqual([tuesday])
  api.advance(15 * 60)
  await run()
  expect(read).toHaveLength(6)
})

test('many calendars are read one batch after the other', async () => {
  const { api, run, read } = await start()
  for (let n = 0; n < 9; n++) {
    const client = await signedIn(api, await createEmployer(api))
    await call(client, contract.setBusyCalendar, { body: { url: `${url}?${n}` } })
  }
  api.advance(15 * 60)
  await run()
  expect(read.slice(9).toSorted()).toEqual(Array.from({ length: 9 }, (_, n) => `${url}?${n}`))
})

test('a candidate is not offered a slot at which the calendar is busy', async () => {
  const { set, asEmployer, asCandidate, pair } = await start()
  const { public_id: id } = await call(asCandidate, applications.submitApplication, { body: pair })
  const params = { id }
  await call(asEmployer, applications.inviteToInterview, {
    params,
    body: {
      type: 'office',
      address: 'Абая 1',
      candidate_chooses: true,
      scheduled_at: monday.starts_at,
      alternatives: [tuesday.starts_at],
    },
  })
  await set()
  expect(await call(asCandidate, applications.listFreeTimes, { params })).toEqual({
    times: [tuesday.starts_at],
  })
  await expect(
    call(asCandidate, applications.acceptApplication, {
      params,
      body: { slot: monday.starts_at },
    }),
  ).rejects.toMatchObject({ message: 'applications:time_taken' })
})

test('an account that sets calendars too often has to wait', async () => {
  const { set } = await start({ limitFactor: 1 })
  for (let nth = 0; nth < rules.busy_calendar.most; nth += 1) await set()
  await expect(set()).rejects.toMatchObject({ status: 429 })
})
