import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  activateApplication,
  deleteApplication,
  revokeApplication,
  submitApplication,
} from '../contract/applications.ts'
import { call } from '../contract/call.ts'
import { createResume as createResumeCall } from '../contract/resumes.ts'
import { applications, idempotencyKeys, outbox, resumes, vacancies } from '../database/tables.ts'
import {
  createCandidate,
  createPair,
  createResume,
  createVacancy,
  signedIn,
  startApi,
} from '../testing.ts'

async function readyToApply(options?: Parameters<typeof startApi>[0]) {
  const api = await startApi(options)
  const { employer, candidate, pair } = await createPair(api)
  const body = { ...pair, message: 'Здравствуйте!' }
  return { api, employer, candidate, body, client: await signedIn(api, candidate) }
}

const idempotencyKey = 'b7e8f7c2-4a39-4e51-9d0a-1f4f0f9d2a11'

test('20 identical simultaneous submits have one effect and one answer', async () => {
  const { api, body, client } = await readyToApply()
  const submit = () => call(client, submitApplication, { body, idempotencyKey })
  const [first, ...others] = await Promise.all(Array.from({ length: 20 }, submit))
  for (const other of others) expect(other).toEqual(first)
  expect(await api.db.select().from(applications)).toHaveLength(1)
  await api.outbox.drain()
  expect(api.events.filter((event) => event.type === 'application-created')).toHaveLength(1)
})

test('a repeat is answered by its key when no more are allowed', async () => {
  const { body, client } = await readyToApply({ limitFactor: 1 / 20 })
  const first = await call(client, submitApplication, { body, idempotencyKey })
  expect(await call(client, submitApplication, { body, idempotencyKey })).toEqual(first)
  await expect(call(client, submitApplication, { body })).rejects.toMatchObject({ status: 429 })
})

test('20 identical submits without a key make one application too', async () => {
  const { api, body, client } = await readyToApply()
  const submit = () => call(client, submitApplication, { body })
  const answers = await Promise.all(Array.from({ length: 20 }, submit))
  expect(new Set(answers.map((answer) => answer.public_id)).size).toBe(1)
  expect(await api.db.select().from(applications)).toHaveLength(1)
  await api.outbox.drain()
  expect(api.events).toHaveLength(1)
})

test('20 identical saves of a new resume make one', async () => {
  const { api, client } = await readyToApply()
  const save = () =>
    call(client, createResumeCall, { body: { content: { title: 'Новое' } }, idempotencyKey })
  const answers = await Promise.all(Array.from({ length: 20 }, save))
  expect(new Set(answers.map((answer) => answer.public_id)).size).toBe(1)
  expect(await api.db.select().from(resumes)).toHaveLength(2)
})

test('the same key with another body is refused and changes nothing', async () => {
  const { api, body, client } = await readyToApply()
  await call(client, submitApplication, { body, idempotencyKey })
  const changed = { ...body, message: 'Другое' }
  await expect(
    call(client, submitApplication, { body: changed, idempotencyKey }),
  ).rejects.toMatchObject({ status: 422, message: 'request:idempotency_conflict' })
  expect(await api.db.select().from(applications)).toMatchObject([{ message: body.message }])
})

test('the same key means something else to another account and another endpoint', async () => {
  const { api, employer, body, client } = await readyToApply()
  await call(client, submitApplication, { body, idempotencyKey })
  const created = await call(client, createResumeCall, {
    body: { content: { title: 'Новое' } },
    idempotencyKey,
  })
  expect(created.content.title).toBe('Новое')
  const other = await createCandidate(api)
  const theirs = {
    vacancy_public_id: await createVacancy(api, employer),
    resume_public_id: await createResume(api, other),
  }
  const answer = await call(await signedIn(api, other), submitApplication, {
    body: theirs,
    idempotencyKey,
  })
  expect(answer.resume_public_id).toBe(theirs.resume_public_id)
})

test('a failed act leaves no trace and may be repeated with the same key', async () => {
  const { api, body, client } = await readyToApply()
  const setStatus = (status: 'paused' | 'published') =>
    api.db.update(vacancies).set({ status }).where(eq(vacancies.public_id, body.vacancy_public_id))
  await setStatus('paused')
  const submit = () => call(client, submitApplication, { body, idempotencyKey })
  await expect(submit()).rejects.toMatchObject({
    status: 409,
    message: 'applications:vacancy_not_published',
  })
  for (const table of [applications, idempotencyKeys, outbox]) {
    expect(await api.db.select().from(table)).toEqual([])
  }
  await setStatus('published')
  expect(await submit()).toMatchObject({ status: 'active' })
})

test('a move with the key of a move that was done gets its reply, another key a refusal', async () => {
  const { body, client } = await readyToApply()
  const { public_id: id, version } = await call(client, submitApplication, { body })
  const input = { params: { id }, body: { version } }
  const revoke = () => call(client, revokeApplication, { ...input, idempotencyKey })
  const first = await revoke()
  expect(first.status).toBe('revoked')
  await call(client, activateApplication, { params: { id }, body: { version: first.version } })
  expect(await revoke()).toEqual(first)
  await expect(
    call(client, revokeApplication, { ...input, idempotencyKey: 'another-key' }),
  ).rejects.toMatchObject({ status: 409, message: 'applications:version_conflict' })
  const remove = () => call(client, deleteApplication, { params: { id }, idempotencyKey })
  await remove()
  expect(await remove()).toBeNull()
})

test('a key is remembered for 48 hours, then forgotten', async () => {
  const { api, body, client } = await readyToApply()
  await call(client, submitApplication, { body, idempotencyKey })
  const changed = { ...body, message: 'Другое' }
  const submit = () => call(client, submitApplication, { body: changed, idempotencyKey })
  api.advance(47 * 3600)
  await expect(submit()).rejects.toMatchObject({ message: 'request:idempotency_conflict' })
  api.advance(3600 + 1)
  const answer = await submit()
  expect(answer.message).toBe(body.message)
})

test.each(['short', 'with spaces inside', 'х'.repeat(8).normalize(), 'x'.repeat(129)])(
  'the key «%s» is refused',
  async (key) => {
    const { body, client } = await readyToApply()
    const sent = /[^\x20-\x7e]/.test(key) ? Buffer.from(key).toString('latin1') : key
    await expect(
      call(client, submitApplication, { body, idempotencyKey: sent }),
    ).rejects.toMatchObject({ status: 422, message: 'request:invalid' })
  },
)
