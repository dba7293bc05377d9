import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  deleteApplication,
  getApplication,
  listApplications,
  revokeApplication,
  submitApplication,
} from '../../contract/applications.ts'
import { submitApplications } from '../../contract/bulk-applications.ts'
import { blockCompany } from '../../contract/blocking.ts'
import { call, type ApiClient } from '../../contract/call.ts'
import { newPublicId } from '../../public-id.ts'
import {
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  signedIn,
  startApi,
} from '../../testing.ts'

async function startStage(options?: Parameters<typeof startApi>[0]) {
  const api = await startApi(options)
  const employer = await createEmployer(api)
  const candidate = await createCandidate(api)
  const resume = await createResume(api, candidate)
  const me = await signedIn(api, candidate)
  const asEmployer = await signedIn(api, employer)
  return { api, employer, candidate, resume, me, asEmployer }
}

const pairs = (vacancyIds: string[], resumeIds: string[]) =>
  vacancyIds.flatMap((vacancy_public_id) =>
    resumeIds.map((resume_public_id) => ({ vacancy_public_id, resume_public_id })),
  )

function send(client: ApiClient, items: ReturnType<typeof pairs>, message = '') {
  return call(client, submitApplications, { body: { items, message } })
}

test('a candidate applies for several vacancies, and each application is like a single one', async () => {
  const { api, employer, candidate, resume, me, asEmployer } = await startStage()
  const wanted = [await createVacancy(api, employer), await createVacancy(api, employer)]
  const { results, summary } = await send(me, pairs(wanted, [resume]), 'Здравствуйте')
  expect(summary).toEqual({ created: 2, skipped: 0, failed: 0 })
  expect(results.map((each) => each.vacancy_public_id)).toEqual(wanted)
  for (const { application, vacancy_public_id, error_code } of results) {
    expect(error_code).toBeNull()
    expect(application).toMatchObject({
      status: 'active',
      initiated_by: 'candidate',
      vacancy_public_id,
      message: 'Здравствуйте',
      response_due_at: '2026-11-27T09:00:00.000Z',
    })
    const params = { id: application?.public_id ?? '' }
    const { history, sent_resume, contacts } = await call(asEmployer, getApplication, { params })
    expect(history).toMatchObject([{ action: 'apply', by: 'candidate', status: 'active' }])
    expect(sent_resume?.title).toBe('Программист')
    expect(contacts?.email).toBe(candidate.email)
  }
  await api.outbox.drain()
  expect(api.events.filter(({ type }) => type === 'application-created')).toHaveLength(2)
})

test('an employer can invite several people, also to a vacancy that requires a cover letter', async () => {
  const { api, employer, asEmployer } = await startStage()
  const vacancy = await createVacancy(api, employer, { cover_letter_required: true })
  const invited = [
    await createResume(api, await createCandidate(api)),
    await createResume(api, await createCandidate(api), { visibility: 'direct_link' }),
  ]
  const { results, summary } = await send(asEmployer, pairs([vacancy], invited), 'Приходите')
  expect(summary).toEqual({ created: 2, skipped: 0, failed: 0 })
  expect(results.map(({ application }) => application?.status)).toEqual(['invited', 'invited'])
  expect(results.map(({ application }) => application?.contacts)).toEqual([null, null])
})

test('each pair has its own result', async () => {
  const { api, employer, resume, me } = await startStage()
  const make = (...given: [object?, object?]) => createVacancy(api, employer, ...given)
  const applied = await make()
  await call(me, submitApplication, {
    body: { vacancy_public_id: applied, resume_public_id: resume },
  })
  const invisible = { status: 'failed', error_code: 'vacancies:not_found' }
  const closed = { status: 'failed', error_code: 'applications:vacancy_not_published' }
  const rows: [string, string, object][] = [
    [await make(), resume, { status: 'created', error_code: null }],
    [applied, resume, { status: 'skipped', error_code: null, application: { status: 'active' } }],
    [await make({}, { status: 'on_moderation' }), resume, invisible],
    [await make({}, { status: 'blocked' }), resume, invisible],
    [newPublicId(), resume, invisible],
    [await make({}, { status: 'paused' }), resume, closed],
    [await make({ cover_letter_required: true }, { status: 'paused' }), resume, closed],
    [
      await make({ cover_letter_required: true }),
      resume,
      { status: 'skipped', error_code: 'applications:cover_letter_required', application: null },
    ],
    [
      await make({ questions: [{ text: 'Да?', type: 'yes_no', options: [], required: false }] }),
      resume,
      { status: 'skipped', error_code: 'applications:answers_required', application: null },
    ],
    [
      await make(),
      await createResume(api, await createCandidate(api)),
      { status: 'failed', error_code: 'resumes:not_found' },
    ],
    [await make(), resume, { status: 'created', error_code: null }],
  ]
  const items = rows.map(([vacancy_public_id, resume_public_id]) => {
    return { vacancy_public_id, resume_public_id }
  })
  const { results, summary } = await send(me, items, 'Одно письмо на всех')
  expect(results).toMatchObject(
    rows.map(([, , outcome], index) => ({ ...items[index], ...outcome })),
  )
  expect(summary).toEqual({ created: 2, skipped: 3, failed: 6 })
  expect(await call(me, listApplications, { query: {} })).toHaveLength(3)
})

test('a resume that is not published is sent nowhere', async () => {
  const { api, employer, candidate, me } = await startStage()
  const draft = await createResume(api, candidate, {}, 'draft')
  const { results } = await send(me, pairs([await createVacancy(api, employer)], [draft]))
  expect(results).toMatchObject([
    { status: 'failed', application: null, error_code: 'applications:resume_not_published' },
  ])
})

test('an employer cannot invite to a foreign vacancy, nor with a resume that is not visible', async () => {
  const { api, employer, candidate, resume, me, asEmployer } = await startStage()
  const own = await createVacancy(api, employer)
  const foreign = await createVacancy(api, await createEmployer(api))
  const nobodys = await createResume(api, candidate, { visibility: 'nobody' })
  const blocker = await createCandidate(api)
  const blocking = await createResume(api, blocker)
  const body = { company_id: employer.company.id }
  await call(await signedIn(api, blocker), blockCompany, { body })
  const { results, summary } = await send(asEmployer, [
    ...pairs([foreign], [resume]),
    ...pairs([own], [nobodys, blocking, resume]),
  ])
  expect(results.map(({ error_code }) => error_code)).toEqual([
    'vacancies:not_found',
    'resumes:not_found',
    'resumes:not_found',
    null,
  ])
  expect(summary).toEqual({ created: 1, skipped: 0, failed: 3 })
  expect(await call(me, listApplications, { query: {} })).toHaveLength(1)
})

test('an existing application is skipped, also a revoked and deleted one', async () => {
  const { api, employer, resume, me } = await startStage()
  const items = pairs([await createVacancy(api, employer)], [resume])
  const [first] = (await send(me, items)).results
  const params = { id: first?.application?.public_id ?? '' }
  await call(me, revokeApplication, { params, body: {} })
  await call(me, deleteApplication, { params })
  expect(await send(me, items)).toMatchObject({
    summary: { created: 0, skipped: 1, failed: 0 },
    results: [{ status: 'skipped', application: { status: 'revoked', public_id: params.id } }],
  })
})

test('a repeated pair in one call creates one application', async () => {
  const { api, employer, resume, me } = await startStage()
  const items = pairs([await createVacancy(api, employer), newPublicId()], [resume])
  const { results, summary } = await send(me, [...items, ...items])
  expect(results.map(({ status }) => status)).toEqual(['created', 'failed', 'skipped', 'failed'])
  expect(results[2]?.application).toEqual(results[0]?.application)
  expect(summary).toEqual({ created: 1, skipped: 1, failed: 2 })
})

test('simultaneous calls create each pair once and do not block each other', async () => {
  const { api, employer, resume, me } = await startStage()
  const wanted: string[] = []
  for (let n = 0; n < 8; n++) wanted.push(await createVacancy(api, employer))
  const items = pairs(wanted, [resume])
  const answers = await Promise.all([
    send(me, items),
    send(me, items.toReversed()),
    send(me, items),
  ])
  expect(answers.reduce((sum, { summary }) => sum + summary.created, 0)).toBe(8)
  for (const { results, summary } of answers) {
    expect(summary.failed).toBe(0)
    expect(results.every(({ application }) => application)).toBe(true)
  }
})

test('a repeat with its key sends nothing again', async () => {
  const { api, employer, resume, me } = await startStage()
  const body = { items: pairs([await createVacancy(api, employer)], [resume]) }
  const idempotencyKey = randomUUID()
  const first = await call(me, submitApplications, { body, idempotencyKey })
  expect(await call(me, submitApplications, { body, idempotencyKey })).toEqual(first)
  const other = { ...body, message: 'Другое' }
  await expect(call(me, submitApplications, { body: other, idempotencyKey })).rejects.toMatchObject(
    { status: 422, message: 'request:idempotency_conflict' },
  )
})

test('forty pairs need no more SQL statements than one pair', async () => {
  const { api, employer, resume, me } = await startStage()
  const wanted: string[] = []
  for (let n = 0; n < 41; n++) wanted.push(await createVacancy(api, employer))
  const [one = '', ...forty] = wanted
  const query = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  const asked: number[] = []
  for (const wanted of [[one], forty]) {
    await api.outbox.drain()
    api.advance(24 * 3600 + 1)
    query.mockClear()
    expect((await send(me, pairs(wanted, [resume]))).summary.created).toBe(wanted.length)
    asked.push(query.mock.calls.findIndex(([statement]) => isCommit(statement)))
  }
  expect(asked[0]).toBeGreaterThan(7)
  expect(asked[1]).toBe(asked[0])
})

function isCommit(statement: unknown): boolean {
  const text = typeof statement === 'string' ? statement : (statement as { text?: string }).text
  return text === 'commit'
}

test('five bulk calls a minute are allowed, and they do not limit single ones', async () => {
  const { api, employer, resume, me } = await startStage({ limitFactor: 1 })
  const items = pairs([await createVacancy(api, employer)], [resume])
  for (let n = 0; n < 5; n++) await send(me, items)
  const refused = { status: 429, message: 'request:limit_exceeded' }
  await expect(send(me, items)).rejects.toMatchObject(refused)
  const [body] = pairs([await createVacancy(api, employer)], [resume])
  if (body) await call(me, submitApplication, { body })
  api.advance(60)
  await send(me, items)
})

const someId = 'a'.repeat(26)
const some = { vacancy_public_id: someId, resume_public_id: someId }
test.each<[string, unknown, string]>([
  ['nothing', {}, 'items'],
  ['no pair', { items: [] }, 'items'],
  ['51 pairs', { items: Array(51).fill(some) }, 'items'],
  ['a pair for a list', { items: some }, 'items'],
  ['half a pair', { items: [{ vacancy_public_id: someId }] }, 'items[0].resume_public_id'],
  [
    'no id',
    { items: [some, { ...some, vacancy_public_id: "a' or 1=1 --" }] },
    'items[1].vacancy_public_id',
  ],
  ['a long letter', { items: [some], message: 'а'.repeat(1001) }, 'message'],
])('%s is refused', async (_, body, field) => {
  const { me } = await startStage()
  const refused = call(me, submitApplications, { body: body as never })
  await expect(refused).rejects.toMatchObject({
    status: 422,
    fields: { [field]: expect.any(Array) },
  })
})

test('fifty unknown pairs fail one by one', async () => {
  const { me } = await startStage()
  const { summary } = await send(me, Array(50).fill(some))
  expect(summary).toEqual({ created: 0, skipped: 0, failed: 50 })
})
