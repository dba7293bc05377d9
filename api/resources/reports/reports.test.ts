import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { submitApplication } from '../../contract/applications.ts'
import { call, type ApiClient } from '../../contract/call.ts'
import { listMessages, sendMessage } from '../../contract/conversations.ts'
import * as cases from '../../contract/desk-cases.ts'
import { listNotifications } from '../../contract/notifications.ts'
import { createReport, listReports, readReportTarget } from '../../contract/reports.ts'
import { getResume } from '../../contract/resume-cards.ts'
import { publishResume } from '../../contract/resumes.ts'
import { reportLimits, type ReportReason, type ReportTarget } from '../../contract/rules/reports.ts'
import { getVacancy, listVacancies } from '../../contract/vacancies.ts'
import * as written from '../../contract/written-vacancies.ts'
import { deskCases, reports, vacancies } from '../../database/tables.ts'
import { openDeskOf } from '../../testing/desk.ts'
import {
  completeVacancy,
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  signedIn,
  startApi,
} from '../../testing.ts'

async function startReports(options: Parameters<typeof startApi>[0] = {}) {
  const api = await startApi(options)
  const employer = await createEmployer(api)
  const asEmployer = await signedIn(api, employer)
  const vacancy = await createVacancy(api, employer)
  const someone = async () => signedIn(api, await createCandidate(api))
  const { client } = await openDeskOf(api, 'moderator')
  const report = (
    by: ApiClient,
    target: { kind: ReportTarget; id: string } = { kind: 'vacancy', id: vacancy },
    reason: ReportReason = 'fraud',
    text = 'Просят деньги за обучение',
  ) => call(by, createReport, { body: { target, reason, text } })
  const queue = async () => (await call(client, cases.listCases, { query: {} })).results
  const only = async () => (await queue())[0]?.public_id ?? ''
  const read = (id: string) => call(client, cases.readCase, { params: { id } })
  const decide = (id: string, body: cases.Decision) =>
    call(client, cases.decideCase, { params: { id }, body })
  const listed = async () => (await call(api.guest, listVacancies, { query: {} })).total
  const told = async (who: ApiClient) => {
    await api.outbox.drain()
    const { results } = await call(who, listNotifications, { query: {} })
    return results.map(({ title }) => title)
  }
  return {
    api,
    employer,
    asEmployer,
    vacancy,
    someone,
    report,
    queue,
    only,
    read,
    decide,
    listed,
    told,
    desk: client,
  }
}

test('reports about one thing are one case, and each reporter is answered', async () => {
  const { someone, report, queue, only, read, decide, told } = await startReports()
  const [one, other] = [await someone(), await someone()]
  await report(one)
  await report(other, undefined, 'other', 'Такого адреса нет')
  expect(await queue()).toMatchObject([
    { about: { kind: 'report', target: 'vacancy', title: 'Программист', count: 2 } },
  ])
  const id = await only()
  expect(await read(id)).toMatchObject({
    content: {
      kind: 'report',
      reports: [
        { reason: 'fraud', text: 'Просят деньги за обучение', founded: 0, unfounded: 0 },
        { reason: 'other', text: 'Такого адреса нет' },
      ],
      blocks: 0,
      may_block: ['vacancy', 'company', 'account'],
    },
  })
  await decide(id, { decision: 'unfounded', note: '' })
  expect(await queue()).toEqual([])
  for (const client of [one, other]) {
    expect(await told(client)).toEqual(['Мы проверили вашу жалобу'])
    expect(await call(client, listReports, {})).toMatchObject([{ outcome: 'unfounded' }])
  }
})

test('nobody reports the own thing, an archived one, one twice, or one that he does not see', async () => {
  const { api, asEmployer, employer, vacancy, someone, report } = await startReports()
  const me = await someone()
  await expect(report(asEmployer)).rejects.toMatchObject({ message: 'reports:own_thing' })
  await report(me)
  await expect(report(me)).rejects.toMatchObject({ message: 'reports:already_reported' })
  const company = { kind: 'company', id: employer.company.slug } as const
  await expect(report(asEmployer, company)).rejects.toMatchObject({ message: 'reports:own_thing' })
  const draft = await createVacancy(api, employer, {}, { status: 'draft' })
  await expect(report(me, { kind: 'vacancy', id: draft })).rejects.toMatchObject({ status: 404 })
  await api.db.update(vacancies).set({ status: 'archived' }).where(eq(vacancies.public_id, vacancy))
  await expect(report(await someone())).rejects.toMatchObject({
    status: 409,
    message: 'reports:target_closed',
  })
  await expect(report(api.guest)).rejects.toMatchObject({ status: 401 })
})

test('a form that is sent twice is one report', async () => {
  const { api, employer, someone, vacancy } = await startReports()
  const me = await someone()
  const body = { target: { kind: 'vacancy', id: vacancy }, reason: 'fraud', text: '' } as const
  const idempotencyKey = crypto.randomUUID()
  const first = await call(me, createReport, { body, idempotencyKey })
  expect(await call(me, createReport, { body, idempotencyKey })).toEqual(first)
  const other = call(me, createReport, { body: { ...body, reason: 'false' }, idempotencyKey })
  await expect(other).rejects.toMatchObject({ message: 'request:idempotency_conflict' })
  const another = { kind: 'vacancy', id: await createVacancy(api, employer) } as const
  const elsewhere = call(me, createReport, { body: { ...body, target: another }, idempotencyKey })
  await expect(elsewhere).rejects.toMatchObject({ message: 'request:idempotency_conflict' })
  expect(await api.db.$count(reports)).toBe(1)
})

test('contacts in the title of a resume are hidden from whoever reports it', async () => {
  const { api, asEmployer, report, only, decide } = await startReports()
  const title = 'Бариста 8 701 123 45 67'
  const id = await createResume(api, await createCandidate(api), { title, visibility: 'everyone' })
  const target = { kind: 'resume', id } as const
  const read = () => call(asEmployer, readReportTarget, { params: target })
  expect(await read()).toMatchObject({ title: 'Бариста •••' })
  expect(await report(asEmployer, target, 'false')).toMatchObject({ title: 'Бариста •••' })
  expect(await read()).toMatchObject({ own: { title: 'Бариста •••' } })
  expect(await call(asEmployer, listReports, {})).toMatchObject([{ title: 'Бариста •••' }])
  await decide(await only(), { decision: 'unfounded', note: '' })
  await api.outbox.drain()
  const told = await call(asEmployer, listNotifications, { query: {} })
  expect(JSON.stringify(told)).not.toContain('123 45 67')
})

test('a reason belongs to its thing, and «other» needs words', async () => {
  const { someone, report } = await startReports()
  const me = await someone()
  await expect(report(me, undefined, 'personal_data')).rejects.toMatchObject({
    fields: { reason: ['invalid'] },
  })
  await expect(report(me, undefined, 'other', ' ')).rejects.toMatchObject({
    fields: { text: ['required'] },
  })
})

test('a thousand reports from one address end at the limit', async () => {
  const { api, someone, report } = await startReports({ limitFactor: 1 })
  const me = await someone()
  for (let number = 0; number < 20; number += 1) await report(me).catch(() => null)
  await expect(report(me)).rejects.toMatchObject({ status: 429 })
  const other = api.client((await someone()).token, '203.0.113.7')
  await report(other)
})

test('three people hide a vacancy until a moderator finds nothing', async () => {
  const { api, someone, report, queue, only, decide, listed, asEmployer, vacancy } =
    await startReports()
  for (let number = 0; number < reportLimits.holdAfter; number += 1) {
    expect(await listed()).toBe(1)
    await report(await someone())
  }
  expect(await listed()).toBe(0)
  expect(await queue()).toHaveLength(1)
  const params = { id: vacancy }
  await expect(call(api.guest, getVacancy, { params })).rejects.toMatchObject({ status: 404 })
  const content = { ...completeVacancy, title: 'Инженер' }
  await call(asEmployer, written.updateVacancy, { params, body: { content } })
  expect(await call(asEmployer, written.publishVacancy, { params, body: {} })).toMatchObject({
    status: 'on_moderation',
    review: { reasons: [{ rule: 'reports' }] },
  })
  expect(await queue()).toHaveLength(1)
  await decide(await only(), { decision: 'unfounded', note: '' })
  expect([await listed(), await queue()]).toEqual([1, []])
})

test('a warned company corrects its vacancy, which is read before it is shown', async () => {
  const { someone, report, queue, only, decide, listed, told, asEmployer, vacancy } =
    await startReports()
  const me = await someone()
  await report(me)
  await decide(await only(), { decision: 'warned', answer: 'Укажите адрес', note: '' })
  expect(await listed()).toBe(0)
  expect(await told(asEmployer)).toEqual(['Поправьте вакансию «Программист»'])
  expect(await told(me)).toEqual(['По вашей жалобе приняли меры'])
  const params = { id: vacancy }
  const content = { ...completeVacancy, title: 'Инженер' }
  await call(asEmployer, written.updateVacancy, { params, body: { content } })
  await call(asEmployer, written.publishVacancy, { params, body: {} })
  const [row] = await queue()
  expect(row).toMatchObject({ about: { kind: 'vacancy', title: 'Инженер' } })
  await decide(row?.public_id ?? '', { decision: 'approved', note: '' })
  expect(await listed()).toBe(1)
})

test('three reports hide a resume, which its owner cannot publish meanwhile', async () => {
  const { api, report, only, decide } = await startReports()
  const owner = await createCandidate(api)
  const asOwner = await signedIn(api, owner)
  const id = await createResume(api, owner, { visibility: 'everyone' })
  const params = { id }
  for (let number = 0; number < reportLimits.holdAfter; number += 1) {
    await report(await signedIn(api, await createEmployer(api)), { kind: 'resume', id }, 'false')
  }
  await expect(call(api.guest, getResume, { params })).rejects.toMatchObject({ status: 404 })
  await expect(call(asOwner, publishResume, { params, body: {} })).rejects.toMatchObject({
    message: 'resumes:wrong_state',
  })
  await decide(await only(), { decision: 'unfounded', note: '' })
  expect(await call(api.guest, getResume, { params })).toMatchObject({ status: 'published' })
})

test('a message of the other side can be reported, with its words', async () => {
  const { api, asEmployer, vacancy, report, only, read, decide, told } = await startReports()
  const candidate = await createCandidate(api)
  const me = await signedIn(api, candidate)
  const { public_id: application } = await call(me, submitApplication, {
    body: { vacancy_public_id: vacancy, resume_public_id: await createResume(api, candidate) },
  })
  const params = { id: application }
  await call(asEmployer, sendMessage, { params, body: { text: 'Переведите 5 000 на карту' } })
  const { messages } = await call(me, listMessages, { params, query: {} })
  const target = { kind: 'message', id: messages.at(-1)?.public_id ?? '' } as const
  expect(await call(me, readReportTarget, { params: target })).toMatchObject({
    words: 'Переведите 5 000 на карту',
    application_id: application,
    own: null,
  })
  await expect(report(asEmployer, target)).rejects.toMatchObject({ message: 'reports:own_thing' })
  const stranger = await signedIn(api, await createCandidate(api))
  await expect(report(stranger, target)).rejects.toMatchObject({ status: 404 })
  await report(me, target)
  const id = await only()
  expect(await read(id)).toMatchObject({
    content: { target: 'message', text: 'Переведите 5 000 на карту', may_block: ['account'] },
  })
  await decide(id, { decision: 'warned', answer: 'Не просите денег', note: '' })
  expect(await told(asEmployer)).toContain('Модератор просит исправить: Сообщение в переписке')
})

test('after five unfounded reports an account is not heard for ninety days', async () => {
  const { api, employer, report, only, decide } = await startReports()
  const candidate = await createCandidate(api)
  const me = await signedIn(api, candidate)
  for (let number = 0; number < reportLimits.unheardAfter; number += 1) {
    const id = await createVacancy(api, employer, { title: `Повар ${number}` })
    await report(me, { kind: 'vacancy', id })
    await decide(await only(), { decision: 'unfounded', note: '' })
  }
  await expect(report(me)).rejects.toMatchObject({ status: 409, message: 'reports:not_heard' })
  api.advance(91 * 24 * 3600)
  await api.db.update(vacancies).set({ expires_at: null })
  await report(await signedIn(api, candidate))
  expect(await api.db.$count(deskCases, eq(deskCases.kind, 'report'))).toBe(6)
})
