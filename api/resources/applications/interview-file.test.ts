// Tests that the calendar file changes when an interview is offered, agreed, moved and cancelled.
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import * as contract from '../../contract/applications.ts'
import { call, type ApiClient } from '../../contract/call.ts'
import { createPair, mailTo, signedIn, startApi } from '../../testing.ts'

const first = '2026-11-23T10:00:00.000Z'
const second = '2026-11-24T10:00:00.000Z'

async function start() {
  const api = await startApi()
  const { employer, candidate, pair } = await createPair(api)
  const [asEmployer, asCandidate] = [await signedIn(api, employer), await signedIn(api, candidate)]
  const { public_id: id } = await call(asCandidate, contract.submitApplication, { body: pair })
  const params = { id }
  return {
    api,
    params,
    candidate,
    employer,
    asEmployer,
    asCandidate,
    async invite(scheduled_at = first, more: object = {}) {
      api.advance(60)
      const slot = { type: 'office', address: 'Абая 1', contact_name: 'Асель' } as const
      const body = { ...slot, scheduled_at, alternatives: [second], ...more }
      await call(asEmployer, contract.inviteToInterview, { params, body })
    },
    async lastFile({ email }: { email: string }) {
      const [letter] = await mailTo(api, email)
      return letter?.calendar ? read(letter.calendar) : null
    },
    async download(client: ApiClient) {
      const { bytes, type, name } = await call(client, contract.getInterviewFile, { params })
      return { type, name, ...read(new TextDecoder().decode(bytes)) }
    },
  }
}

function read(file: string) {
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
    description: of('description'),
    attendee: of('attendee'),
  }
}

test('letters update both calendars, each with a newer version than the one before', async () => {
  const { api, params, candidate, employer, asCandidate, asEmployer, invite, lastFile } =
    await start()
  await invite()
  const offered = await lastFile(candidate)
  expect(offered).toMatchObject({
    method: 'REQUEST',
    status: 'TENTATIVE',
    start: '2026-11-23T15:00:00',
    summary: `Встреча с компанией «${employer.company.name}»`,
    location: 'Алматы, Абая 1',
    attendee: `mailto:${candidate.email}`,
  })
  expect(offered?.description).toMatch(
    /^Вакансия: Программист\nСпросить: Асель\nВремя ещё не подтверждено\nОткрыть в Отклике: https:\/\/otklik\.test\/ru\/my\/applications\?application=/,
  )

  await call(asCandidate, contract.acceptApplication, { params, body: { slot: second } })
  const agreed = await lastFile(employer)
  expect(agreed).toMatchObject({
    method: 'REQUEST',
    status: 'CONFIRMED',
    start: '2026-11-24T15:00:00',
    summary: 'Встреча с кандидатом: Айгуль Сериккызы',
    attendee: `mailto:${employer.email}`,
  })
  expect(agreed?.description).not.toContain('не подтверждено')

  await invite()
  const moved = await lastFile(candidate)
  expect(moved).toMatchObject({ method: 'REQUEST', start: '2026-11-23T15:00:00' })
  await call(asEmployer, contract.interviewApplication, { params, body: {} })
  const cancelled = await lastFile(candidate)
  expect(cancelled).toMatchObject({ method: 'CANCEL', status: 'CANCELLED' })
  await invite()
  const again = await lastFile(candidate)
  await call(asCandidate, contract.revokeApplication, { params, body: {} })
  const over = await lastFile(employer)
  expect(over).toMatchObject({ method: 'CANCEL', status: 'CANCELLED' })

  const steps = [offered, agreed, moved, cancelled, again, over]
  expect(new Set(steps.map((step) => step?.uid))).toEqual(new Set([`${params.id}@otklik`]))
  const numbers = steps.map((step) => step?.sequence ?? -1)
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
  expect(api.errors).toEqual([])
})

test('a delayed letter has the state of the interview when it is sent', async () => {
  const { params, asEmployer, candidate, invite, lastFile } = await start()
  await invite()
  await call(asEmployer, contract.interviewApplication, { params, body: {} })
  expect(await lastFile(candidate)).toMatchObject({ method: 'CANCEL' })
})

test('a letter without an interview has no calendar file', async () => {
  const { params, asEmployer, candidate, lastFile } = await start()
  await call(asEmployer, contract.rejectApplication, { params, body: {} })
  expect(await lastFile(candidate)).toBeNull()
})

test('both sides can download the calendar file while there is a slot', async () => {
  const { params, asEmployer, asCandidate, invite, download } = await start()
  await expect(download(asCandidate)).rejects.toMatchObject({ status: 404 })
  const url = 'https://meet.example.com/1'
  await invite(first, { type: 'video', video_url: url, contact_phone: '8 701 123 45 67' })
  const file = await download(asCandidate)
  expect(file).toMatchObject({
    type: 'text/calendar; charset=utf-8',
    name: 'interview.ics',
    method: 'PUBLISH',
    status: 'TENTATIVE',
    location: url,
    attendee: 'null',
  })
  expect(file.description.replace(/\u00a0/g, ' ')).toContain(
    `Видеовстреча: ${url}\nСпросить: Асель, +7 701 123 45 67`,
  )
  await call(asCandidate, contract.acceptApplication, { params, body: {} })
  expect(await download(asEmployer)).toMatchObject({ status: 'CONFIRMED', uid: file.uid })
  await call(asEmployer, contract.interviewApplication, { params, body: {} })
  await expect(download(asEmployer)).rejects.toMatchObject({ status: 404 })
})
