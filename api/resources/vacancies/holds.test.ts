import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { submitApplication } from '../../contract/applications.ts'
import { call } from '../../contract/call.ts'
import { getCompany } from '../../contract/companies.ts'
import type { VacancyContent } from '../../contract/content/vacancy.ts'
import {
  listVacanciesByIds,
  getVacancy,
  listAddresses,
  listVacancies,
} from '../../contract/vacancies.ts'
import * as contract from '../../contract/written-vacancies.ts'
import { companies, notifications, vacancies } from '../../database/tables.ts'
import {
  completeVacancy,
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  signedIn,
  startApi,
  type TestApi,
} from '../../testing.ts'
import { decideHold, findWaiting } from './holds.ts'

const hour = 3600
const day = 24 * hour
const ms = 1000
const doubtful = { description: `${completeVacancy.description} Коллектив молодой.` }
const moreDoubtful = { description: `${doubtful.description} Желательно девушка.` }

async function startEmployer(verification: 'pending' | 'verified' = 'verified') {
  const api = await startApi()
  const employer = await createEmployer(api, { verification })
  const me = await signedIn(api, employer)
  const write = async (changes: Partial<VacancyContent> = {}) => {
    const content = { ...completeVacancy, ...changes }
    const body = { company_id: employer.company.id, content }
    return (await call(me, contract.createVacancy, { body })).public_id
  }
  const rewrite = (id: string, changes: Partial<VacancyContent>) =>
    call(me, contract.updateVacancy, {
      params: { id },
      body: { content: { ...completeVacancy, ...changes } },
    })
  const publish = (id: string) => call(me, contract.publishVacancy, { params: { id }, body: {} })
  const listed = async () => (await call(api.guest, listVacancies, { query: {} })).total
  return { api, employer, me, write, rewrite, publish, listed }
}

async function decide(
  { db, now, outbox }: TestApi,
  publicId: string,
  decision: 'approve' | 'refuse',
  note = '',
) {
  const events = outbox.startRecording()
  await db.transaction((tx) => decideHold({ now, events }, tx, { publicId, decision, note }))
  events.wake()
  await outbox.drain()
}

test('a doubtful vacancy is published by a moderator, and its days begin then', async () => {
  const { api, me, write, publish, listed } = await startEmployer()
  const id = await write(doubtful)
  const held = await publish(id)
  expect(held).toMatchObject({
    status: 'on_moderation',
    published: null,
    published_at: null,
    review: {
      state: 'waiting',
      reasons: [{ rule: 'age', field: 'description', words: 'Коллектив молодой' }],
      due_at: new Date(api.now().getTime() + day * ms).toISOString(),
      has_changes: false,
    },
  })
  expect(await listed()).toBe(0)
  await expect(call(api.guest, getVacancy, { params: { id } })).rejects.toMatchObject({
    status: 404,
  })
  expect(await findWaiting(api.db)).toMatchObject([{ public_id: id, title: 'Программист' }])

  api.advance(5 * hour)
  await decide(api, id, 'approve')
  expect(await call(me, contract.getWrittenVacancy, { params: { id } })).toMatchObject({
    status: 'published',
    review: null,
    published_at: api.now().toISOString(),
    expires_at: new Date(api.now().getTime() + 30 * day * ms).toISOString(),
  })
  expect(await listed()).toBe(1)
  expect(await findWaiting(api.db)).toEqual([])
  const told = await api.db.select({ kind: notifications.kind }).from(notifications)
  expect(told).toEqual([{ kind: 'vacancy_approved' }])
})

test('a returned vacancy says what to correct, and its paid days wait for it', async () => {
  const { api, me, write, rewrite, publish, listed } = await startEmployer()
  const id = await write(doubtful)
  await publish(id)
  const paid_until = new Date(api.now().getTime() + 20 * day * ms)
  await api.db.update(vacancies).set({ paid_until })
  await decide(api, id, 'refuse', 'Уберите слова о возрасте')
  const params = { id }
  expect(await call(me, contract.getWrittenVacancy, { params })).toMatchObject({
    status: 'on_moderation',
    review: { state: 'returned', note: 'Уберите слова о возрасте', has_changes: false },
  })
  await expect(decide(api, id, 'approve')).rejects.toMatchObject({ message: 'vacancies:not_found' })

  api.advance(3 * day)
  await rewrite(id, {})
  expect(await call(me, contract.getWrittenVacancy, { params })).toMatchObject({
    review: { has_changes: true },
  })
  expect(await publish(id)).toMatchObject({
    status: 'published',
    expires_at: new Date(api.now().getTime() + 30 * day * ms).toISOString(),
  })
  const [row] = await api.db.select({ paid_until: vacancies.paid_until }).from(vacancies)
  expect(row?.paid_until).toEqual(new Date(paid_until.getTime() + 3 * day * ms))
  expect(await listed()).toBe(1)
})

test('corrected once more, it is held from the first time on', async () => {
  const { api, write, rewrite, publish } = await startEmployer()
  const id = await write(doubtful)
  await publish(id)
  api.advance(day)
  await rewrite(id, moreDoubtful)
  await publish(id)
  expect(await findWaiting(api.db)).toHaveLength(1)
  api.advance(day)
  await decide(api, id, 'approve')
  const [row] = await api.db.select({ expires_at: vacancies.expires_at }).from(vacancies)
  expect(row?.expires_at).toEqual(new Date(api.now().getTime() + 30 * day * ms))
})

test('the same content is not held again, and its promise stays', async () => {
  const { api, write, publish } = await startEmployer()
  const id = await write(doubtful)
  const { review } = await publish(id)
  api.advance(hour)
  expect(await publish(id)).toMatchObject({
    status: 'on_moderation',
    review: { due_at: review?.due_at },
  })
})

test('an edit is held only for new words, and who applied still sees what was public', async () => {
  const { api, employer, write, rewrite, publish, listed } = await startEmployer()
  const id = await write(doubtful)
  await publish(id)
  await decide(api, id, 'approve')
  await rewrite(id, { ...doubtful, title: 'Старший программист' })
  expect(await publish(id)).toMatchObject({ status: 'published' })

  const candidate = await createCandidate(api)
  const asCandidate = await signedIn(api, candidate)
  const resume_public_id = await createResume(api, candidate)
  const body = { vacancy_public_id: id, resume_public_id }
  await call(asCandidate, submitApplication, { body })
  await rewrite(id, { ...moreDoubtful, title: 'Главный программист' })
  expect(await publish(id)).toMatchObject({
    status: 'on_moderation',
    review: { reasons: [{ rule: 'sex', words: 'девушка' }] },
  })
  expect(await listed()).toBe(0)
  const params = { id }
  expect(await call(asCandidate, getVacancy, { params })).toMatchObject({
    status: 'on_moderation',
    title: 'Старший программист',
  })
  await expect(call(api.guest, getVacancy, { params })).rejects.toMatchObject({ status: 404 })
  const card = await call(api.guest, getCompany, { params: { slug: employer.company.slug } })
  expect(JSON.stringify(card)).not.toContain(id)
  expect(await call(api.guest, listVacanciesByIds, { body: { ids: [id] } })).toEqual([])
  await expect(call(api.guest, listAddresses, { params: { part: '0' } })).rejects.toMatchObject({
    status: 404,
  })

  const other = await createCandidate(api)
  const asOther = await signedIn(api, other)
  const applied = { vacancy_public_id: id, resume_public_id: await createResume(api, other) }
  await expect(call(asOther, submitApplication, { body: applied })).rejects.toMatchObject({
    status: 404,
  })
})

test('the first three vacancies of an unverified company are read, the fourth is public at once', async () => {
  const { api, write, publish } = await startEmployer('pending')
  for (const title of ['Повар', 'Пекарь', 'Кондитер']) {
    const id = await write({ title })
    expect(await publish(id)).toMatchObject({
      status: 'on_moderation',
      review: { reasons: [{ rule: 'first_vacancies', field: '', words: '' }] },
    })
    await decide(api, id, 'approve')
  }
  expect(await publish(await write({ title: 'Бариста' }))).toMatchObject({ status: 'published' })
})

test('once verified, the company publishes at once', async () => {
  const { api, write, publish } = await startEmployer('pending')
  const id = await write()
  await publish(id)
  await api.db.update(companies).set({ verification: 'verified' })
  expect(await publish(await write({ title: 'Бариста' }))).toMatchObject({ status: 'published' })
})

test('vacancies that are held only as the first ones are public once the company is verified', async () => {
  const { api, employer, me, write, publish, listed } = await startEmployer('pending')
  const first = await write({ title: 'Повар' })
  const doubted = await write({ title: 'Пекарь', ...doubtful })
  const returned = await write({ title: 'Бариста' })
  for (const id of [first, doubted, returned]) await publish(id)
  await decide(api, returned, 'refuse', 'Напишите, где работать')
  const stranger = await createEmployer(api, { verification: 'pending' })
  const events = api.outbox.startRecording()
  for (const { company } of [employer, stranger]) {
    await events.record(api.db, { type: 'company-verified', company_id: company.id })
  }
  await api.outbox.drain()
  const statusOf = async (id: string) =>
    (await call(me, contract.getWrittenVacancy, { params: { id } })).status
  expect(await statusOf(first)).toBe('published')
  expect(await statusOf(doubted)).toBe('on_moderation')
  expect(await statusOf(returned)).toBe('on_moderation')
  expect(await listed()).toBe(1)
})

test('pay ten times the usual one is held, and a copy of another company', async () => {
  const { api, employer, write, publish } = await startEmployer('pending')
  const other = await createEmployer(api)
  for (let number = 0; number < 10; number += 1) await createVacancy(api, other)
  for (let number = 0; number < 3; number += 1) await createVacancy(api, employer)
  const tenfold = await publish(await write({ title: 'Повар', salary_from: 5_000_000 }))
  expect(tenfold.review?.reasons).toEqual([{ rule: 'pay', field: 'salary_from', words: '' }])
  const high = await publish(await write({ title: 'Пекарь', salary_from: 4_900_000 }))
  expect(high.status).toBe('published')

  const description = completeVacancy.description.trim()
  const copied = description.toUpperCase()
  await createVacancy(api, other, { description })
  const copy = await publish(await write({ title: 'Кассир', description: copied }))
  expect(copy.review?.reasons).toEqual([{ rule: 'copy', field: 'description', words: '' }])
})

test('a held vacancy takes a place of the plan', async () => {
  const api = await startApi()
  const employer = await createEmployer(api, {}, 'employer_free')
  const me = await signedIn(api, employer)
  const publish = async (changes: Partial<VacancyContent>) => {
    const content = { ...completeVacancy, ...changes }
    const body = { company_id: employer.company.id, content }
    const { public_id: id } = await call(me, contract.createVacancy, { body })
    return call(me, contract.publishVacancy, { params: { id }, body: {} })
  }
  expect(await publish(doubtful)).toMatchObject({ status: 'on_moderation' })
  await expect(publish({ title: 'Повар' })).rejects.toMatchObject({
    message: 'plans:not_enough_services',
  })
})

test('closed while it is held, it has to be published anew', async () => {
  const { api, me, write, publish } = await startEmployer()
  const id = await write(doubtful)
  await publish(id)
  const params = { id }
  const body = { reason: 'cancelled' as const }
  await call(me, contract.archiveVacancy, { params, body })
  expect(await findWaiting(api.db)).toEqual([])
  expect(await call(me, contract.restoreVacancy, { params, body: {} })).toMatchObject({
    status: 'on_moderation',
    published: null,
  })
  expect(await findWaiting(api.db)).toHaveLength(1)
})

test('words that became unlawful keep an old vacancy from coming back', async () => {
  const { api, employer, me } = await startEmployer()
  const id = await createVacancy(api, employer, { title: 'Девушка-администратор' })
  const params = { id }
  await call(me, contract.pauseVacancy, { params, body: {} })
  const refused = { status: 422, data: { fields: { title: ['unfair_sex:Девушка'] } } }
  await expect(call(me, contract.unpauseVacancy, { params, body: {} })).rejects.toMatchObject(
    refused,
  )
  await api.db
    .update(vacancies)
    .set({ status: 'archived', archived_at: api.now(), closed_reason: 'expired' })
    .where(eq(vacancies.public_id, id))
  await expect(call(me, contract.restoreVacancy, { params, body: {} })).rejects.toMatchObject(
    refused,
  )
})
