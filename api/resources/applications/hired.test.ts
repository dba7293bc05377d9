// Tests the answer of a hired candidate and the first working day that the employer sets.
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { exportAccount } from '../../contract/profile.ts'
import * as contract from '../../contract/applications.ts'
import { call, type ApiClient } from '../../contract/call.ts'
import { createEmployer, createPair, mailTo, password, signedIn, startApi } from '../../testing.ts'

const monday = {
  starts_at: '2026-12-07T08:00:00+05:00',
  address: 'ул. Розыбакиева, 140А',
  contact_name: 'Гульнар',
  contact_phone: '8 727 355 01 44',
} as const

async function startMet() {
  const api = await startApi()
  const { employer, candidate, pair } = await createPair(api)
  const [asEmployer, asCandidate] = [await signedIn(api, employer), await signedIn(api, candidate)]
  const { public_id: id } = await call(asCandidate, contract.submitApplication, { body: pair })
  const params = { id }
  const slot = { type: 'office', address: 'Абая 1', scheduled_at: '2026-11-23T10:00:00Z' } as const
  await call(asEmployer, contract.inviteToInterview, { params, body: slot })
  await call(asCandidate, contract.acceptApplication, { params, body: {} })
  api.advance(4 * 24 * 3600)
  return {
    api,
    params,
    candidate,
    employer,
    asEmployer,
    asCandidate,
    hire: (body: object = {}) => call(asEmployer, contract.hireCandidate, { params, body }),
    setFirstDay: (body: object = {}, client = asEmployer) =>
      call(client, contract.setFirstDay, { params, body: { ...monday, ...body } }),
    read: (client: ApiClient) => call(client, contract.getApplication, { params }),
    download: async (client: ApiClient) => {
      const { bytes, name } = await call(client, contract.getFirstDayFile, { params })
      return { name, ...parse(new TextDecoder().decode(bytes)) }
    },
    letterFor: async ({ email }: { email: string }) => (await mailTo(api, email))[0],
  }
}

function parse(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[])
  const event = calendar.getFirstSubcomponent('vevent')
  const of = (name: string) => String(event?.getFirstPropertyValue(name))
  return {
    method: calendar.getFirstPropertyValue('method'),
    status: of('status'),
    start: of('dtstart'),
    uid: of('uid'),
    sequence: Number(of('sequence')),
    summary: of('summary'),
    location: of('location'),
    description: of('description').replace(/\u00a0/g, ' '),
    alarms: event
      ?.getAllSubcomponents('valarm')
      .map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
  }
}

const stored = {
  starts_at: '2026-12-07T03:00:00.000Z',
  timezone: 'Asia/Almaty',
  address: 'Алматы, ул. Розыбакиева, 140А',
  contact_name: 'Гульнар',
  contact_phone: '+77273550144',
}

test('the first day comes with the hire, and both sides read it', async () => {
  const { hire, read, asCandidate, asEmployer, letterFor, candidate } = await startMet()
  expect(await hire({ first_day: monday })).toMatchObject({ outcome: 'hired', first_day: stored })
  expect((await read(asCandidate)).first_day).toEqual(stored)
  expect((await read(asEmployer)).history.at(-1)).toMatchObject({
    action: 'hire',
    slot: { times: [stored.starts_at], timezone: 'Asia/Almaty' },
  })
  const letter = await letterFor(candidate)
  expect(letter?.body.replace(/\u00a0/g, ' ')).toContain(
    'Первый день: пн, 7 декабря, 08:00.\nАдрес: Алматы, ул. Розыбакиева, 140А.\nСпросить: Гульнар, +7 727 355 01 44.',
  )
  expect(parse(letter?.calendar ?? '')).toMatchObject({ method: 'REQUEST', status: 'CONFIRMED' })
})

test('the first day is set after the hire, changed, and told each time but never for the same values', async () => {
  const { api, hire, setFirstDay, read, asCandidate, candidate, asEmployer } = await startMet()
  const hired = await hire({ message: 'Приходите' })
  expect(hired).toMatchObject({ first_day: null })
  expect(hired.allowed_actions).toContain('set_first_day')
  const confirmed = await call(asCandidate, contract.confirmHire, {
    params: { id: hired.public_id },
    body: {},
  })
  const given = await setFirstDay({ version: confirmed.version })
  expect(given).toMatchObject({
    status: 'accepted',
    outcome: 'hired',
    first_day: stored,
    hire_message: 'Приходите',
    hire_confirmed_at: confirmed.hire_confirmed_at,
  })
  expect(await setFirstDay()).toEqual(given)
  const tuesday = '2026-12-08T03:00:00.000Z'
  await setFirstDay({ starts_at: tuesday, address: '' })
  const { history, first_day } = await read(asEmployer)
  expect(first_day).toEqual({ ...stored, starts_at: tuesday, address: null })
  expect(history.slice(-2).map(({ action, by, slot }) => [action, by, slot?.times])).toEqual([
    ['set_first_day', 'employer', [stored.starts_at]],
    ['set_first_day', 'employer', [tuesday]],
  ])
  const subjects = (await mailTo(api, candidate.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('Первый день'))).toHaveLength(2)
})

test('a first day is refused before the hire, in the past, too far ahead, and with an address of two letters', async () => {
  const { hire, setFirstDay } = await startMet()
  await expect(setFirstDay()).rejects.toMatchObject({
    status: 409,
    message: 'applications:wrong_state',
  })
  const past = { starts_at: '2026-11-20T03:00:00Z' }
  const within = (fields: object) => ({ status: 422, fields })
  await expect(hire({ first_day: { ...monday, ...past } })).rejects.toMatchObject(
    within({ 'first_day.starts_at': ['day_passed'] }),
  )
  await hire()
  await expect(setFirstDay(past)).rejects.toMatchObject(within({ starts_at: ['day_passed'] }))
  await expect(setFirstDay({ starts_at: '2027-12-07T03:00:00Z' })).rejects.toMatchObject(
    within({ starts_at: ['day_too_far'] }),
  )
  await expect(setFirstDay({ address: 'дом' })).rejects.toMatchObject(
    within({ address: ['invalid_address'] }),
  )
  await expect(setFirstDay({ version: 1 })).rejects.toMatchObject({ status: 409 })
})

test('a foreign company cannot set the first day, nor a candidate', async () => {
  const { api, hire, setFirstDay, asCandidate } = await startMet()
  await hire()
  const foreign = await signedIn(api, await createEmployer(api))
  await expect(setFirstDay({}, foreign)).rejects.toMatchObject({ status: 404 })
  await expect(setFirstDay({}, asCandidate)).rejects.toMatchObject({ status: 403 })
})

test('both sides download the first day with alarms, until the hire is off', async () => {
  const { params, hire, setFirstDay, download, asCandidate, asEmployer, employer, letterFor } =
    await startMet()
  await hire()
  await expect(download(asCandidate)).rejects.toMatchObject({ status: 404 })
  await setFirstDay()
  const file = await download(asCandidate)
  expect(file).toMatchObject({
    name: 'first-day.ics',
    method: 'PUBLISH',
    start: '2026-12-07T08:00:00',
    summary: `Первый рабочий день: ${employer.company.name}`,
    location: stored.address,
    alarms: ['-PT1440M', '-PT60M'],
  })
  expect(file.description).toContain('Спросить: Гульнар, +7 727 355 01 44')
  expect(await download(asEmployer)).toMatchObject({
    uid: file.uid,
    summary: 'Первый рабочий день: Айгуль Сериккызы',
  })
  await call(asCandidate, contract.declineHire, { params, body: {} })
  await expect(download(asEmployer)).rejects.toMatchObject({ status: 404 })
  const cancelled = parse((await letterFor(employer))?.calendar ?? '')
  expect(cancelled).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', uid: file.uid })
  expect(cancelled.sequence).toBeGreaterThan(file.sequence)
  expect(cancelled.alarms).toEqual([])
})

test('the candidate declines the job with a sentence, and the employer reads it', async () => {
  const { params, hire, asCandidate, read, asEmployer, letterFor, employer } = await startMet()
  const decline = (body: object) => call(asCandidate, contract.declineHire, { params, body })
  await expect(decline({})).rejects.toMatchObject({ status: 409 })
  await hire({ first_day: monday })
  const message = 'Спасибо, мне далеко ездить'
  const declined = await decline({ reason: 'location', message })
  expect(declined).toMatchObject({
    status: 'rejected',
    closed_by: 'candidate',
    close_reason: 'location',
    outcome: 'hire_declined',
    first_day: null,
  })
  expect(await decline({})).toEqual(declined)
  expect((await read(asEmployer)).history.at(-1)).toMatchObject({ action: 'decline', message })
  const letter = await letterFor(employer)
  expect(letter?.subject).toBe('Кандидат отказался от места')
  expect(letter?.body).toContain('Причина: неудобно добираться')
  expect(letter?.body).toContain(`Кандидат пишет: «${message}»`)
})

test('a second hire without a first day brings back none', async () => {
  const { params, hire, asEmployer, asCandidate, api } = await startMet()
  await hire({ first_day: monday })
  const slot = { type: 'office', address: 'Абая 1', scheduled_at: '2026-11-25T10:00:00Z' } as const
  const invited = await call(asEmployer, contract.inviteToInterview, { params, body: slot })
  expect(invited.first_day).toBeNull()
  await call(asCandidate, contract.acceptApplication, { params, body: {} })
  api.advance(2 * 24 * 3600)
  expect((await hire()).first_day).toBeNull()
})

test('the first day is in the export of both sides', async () => {
  const { hire, asCandidate, asEmployer } = await startMet()
  await hire({ first_day: monday })
  for (const client of [asCandidate, asEmployer]) {
    const file = await call(client, exportAccount, { body: { current_password: password } })
    expect(new TextDecoder().decode(file.bytes)).toContain('Розыбакиева')
  }
})
