import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import {
  getApplication,
  listApplications,
  revokeApplication,
  submitApplication,
} from '../../contract/applications.ts'
import { moveApplications, type BulkAction } from '../../contract/bulk-moves.ts'
import { call, type ApiClient } from '../../contract/call.ts'
import { changeLabels, getApplicationNotes } from '../../contract/notes.ts'
import { limits } from '../../contract/rules/limits.ts'
import { archiveVacancy } from '../../contract/written-vacancies.ts'
import {
  applicationHistory,
  applications,
  companyMembers,
  pendingRefusals,
  resumes,
  vacancies,
  vacancyMembers,
} from '../../database/tables.ts'
import { newPublicId } from '../../public-id.ts'
import {
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  signedIn,
  startApi,
  type TestApi,
} from '../../testing.ts'
import { sendRefusals } from './pending-refusals.ts'

async function startStage(people = 3, options?: Parameters<typeof startApi>[0]) {
  const api = await startApi(options)
  const employer = await createEmployer(api)
  const vacancy = await createVacancy(api, employer, { title: 'Бариста' })
  const asEmployer = await signedIn(api, employer)
  const applied: Awaited<ReturnType<typeof apply>>[] = []
  for (let n = 0; n < people; n += 1) applied.push(await apply(api, vacancy))
  await api.outbox.drain()
  api.events.length = 0
  const ids = applied.map(({ id }) => id)
  return {
    api,
    employer,
    vacancy,
    asEmployer,
    applied,
    ids,
    bulk: (action: BulkAction, more: object = {}, of = ids) => move(asEmployer, action, of, more),
    async sendDue() {
      api.advance(limits.refusalMinutes * 60)
      await sendRefusals(api).run({}, new AbortController().signal)
    },
    statuses: async () =>
      (await api.db.select().from(applications).orderBy(applications.id)).map(
        ({ status }) => status,
      ),
  }
}

async function apply(
  api: TestApi,
  vacancy_public_id: string,
  {
    of = createCandidate(api),
    ...resume
  }: { of?: ReturnType<typeof createCandidate>; hidden_fields?: ['names_and_photo'] } = {},
) {
  const candidate = await of
  const client = await signedIn(api, candidate)
  const resume_public_id = await createResume(api, candidate, resume)
  const body = { vacancy_public_id, resume_public_id }
  return { id: (await call(client, submitApplication, { body })).public_id, client, candidate }
}

/** Copies the first application, for tests with very many. */
async function copyApplication(api: TestApi, times: number): Promise<string[]> {
  const [application] = await api.db.select().from(applications)
  const [resume] = await api.db.select().from(resumes)
  if (!application || !resume) throw new Error('nothing to copy')
  const { id: _, ...template } = resume
  const made = await api.db
    .insert(resumes)
    .values(
      Array.from({ length: times }, (__, n) => ({
        ...template,
        public_id: newPublicId(),
        working: { ...template.working, title: `Бариста ${n}` },
      })),
    )
    .returning({ id: resumes.id })
  const { id: __, ...row } = application
  const rows = made.map(({ id: resume_id }) => ({ ...row, resume_id, public_id: newPublicId() }))
  await api.db.insert(applications).values(rows)
  return rows.map(({ public_id }) => public_id)
}

function move(client: ApiClient, action: BulkAction, ids: string[], more: object = {}) {
  const items = ids.map((application_public_id) => ({ application_public_id }))
  return call(client, moveApplications, { body: { items, action, ...more } })
}

test('each candidate gets a letter of his own, ten minutes later and once', async () => {
  const { api, applied, bulk, sendDue, statuses } = await startStage()
  const message = '{имя}, спасибо. На место «{Вакансия}» мы взяли другого.'
  const { results, summary } = await bulk('reject', { reason: 'hired_other', message })
  expect(summary).toEqual({ done: 3, skipped: 0, failed: 0 })
  const dues = new Set(results.map(({ application }) => application?.pending_refusal?.due_at))
  expect(dues.size).toBe(1)
  expect(await statuses()).toEqual(['active', 'active', 'active'])
  await sendDue()
  await sendDue()
  for (const { id, client } of applied) {
    const seen = await call(client, getApplication, { params: { id } })
    expect(seen).toMatchObject({ status: 'rejected', close_reason: 'hired_other', version: 2 })
    expect(seen.close_message).toMatch(/^\p{L}+, спасибо\. На место «Бариста» мы взяли другого\.$/u)
    expect(seen.history.map(({ action }) => action)).toEqual(['apply', 'reject'])
    expect(seen.history.at(-1)?.message).toBe(seen.close_message)
  }
  await api.outbox.drain()
  const done = api.events.filter((event) => event.type === 'application-changed' && event.done)
  expect(done).toHaveLength(3)
})

test('several are postponed, and several invited to talk, like one by one', async () => {
  const { employer, api, applied, bulk } = await startStage()
  expect((await bulk('postpone')).results.map(({ application }) => application?.status)).toEqual([
    'postponed',
    'postponed',
    'postponed',
  ])
  const { summary, results } = await bulk('interview', { message: '{имя}, поговорим?' })
  expect(summary.done).toBe(3)
  expect(results[0]?.application).toMatchObject({ status: 'interview', version: 3 })
  for (const { id, client } of applied) {
    const { talk, history } = await call(client, getApplication, { params: { id } })
    expect(talk).toMatchObject({ by: 'employer', proposed_slots: [] })
    expect(talk?.message).toMatch(/^\p{L}+, поговорим\?$/u)
    expect(history.at(-1)).toMatchObject({ action: 'interview', message: talk?.message })
  }
  const entries = await api.db.select().from(applicationHistory)
  const ofEmployer = entries.filter(({ by }) => by === 'employer')
  expect(ofEmployer.map(({ user_id }) => user_id)).toEqual(Array(6).fill(employer.id))
})

test('an undo of all takes every refusal back', async () => {
  const { api, bulk, sendDue, statuses } = await startStage()
  await bulk('reject')
  expect((await bulk('cancel_refusal')).summary).toEqual({ done: 3, skipped: 0, failed: 0 })
  expect((await bulk('cancel_refusal')).summary).toEqual({ done: 0, skipped: 3, failed: 0 })
  await sendDue()
  expect(await statuses()).toEqual(['active', 'active', 'active'])
  await api.outbox.drain()
  const changed = api.events.filter((event) => event.type === 'application-changed')
  expect(changed.every((event) => event.only === 'employer')).toBe(true)
  expect(changed).toHaveLength(6)
})

test('closed, changed and repeated applications are skipped, those of other companies are not found', async () => {
  const { api, asEmployer, applied, ids } = await startStage(4)
  const [withdrawn = '', changed = '', refused = '', good = ''] = ids
  const params = { id: withdrawn }
  if (applied[0]) await call(applied[0].client, revokeApplication, { params, body: {} })
  await move(asEmployer, 'reject', [refused])
  const foreign = (await apply(api, await createVacancy(api, await createEmployer(api)))).id
  const items = [
    { application_public_id: withdrawn },
    { application_public_id: changed, version: 7 },
    { application_public_id: refused },
    { application_public_id: foreign },
    { application_public_id: newPublicId() },
    { application_public_id: good, version: 1 },
    { application_public_id: good },
  ]
  const { results, summary } = await call(asEmployer, moveApplications, {
    body: { items, action: 'reject' },
  })
  expect(results.map(({ status, error_code }) => [status, error_code])).toEqual([
    ['skipped', 'applications:wrong_state'],
    ['skipped', 'applications:version_conflict'],
    ['skipped', null],
    ['failed', 'applications:not_found'],
    ['failed', 'applications:not_found'],
    ['done', null],
    ['skipped', null],
  ])
  expect(results[3]).toEqual({ ...results[4], application_public_id: foreign })
  expect(results.map(({ application_public_id: id }) => id)).toEqual(
    items.map(({ application_public_id: id }) => id),
  )
  expect(results.at(-1)?.application).toEqual(results.at(-2)?.application)
  expect(summary).toEqual({ done: 1, skipped: 4, failed: 2 })
  expect(await api.db.select().from(pendingRefusals)).toHaveLength(2)
})

test('an application that the member may only read fails alone', async () => {
  const { api, ids, asEmployer, employer, statuses } = await startStage(1)
  const other = await createEmployer(api)
  const vacancy = await createVacancy(api, other)
  const read = await apply(api, vacancy)
  const membership = { company_id: other.company.id, user_id: employer.id }
  await api.db.insert(companyMembers).values({ ...membership, role: 'hiring_manager' })
  const [, row] = await api.db.select().from(vacancies).orderBy(vacancies.id)
  await api.db.insert(vacancyMembers).values({ vacancy_id: row!.id, user_id: employer.id })
  const { results } = await move(asEmployer, 'postpone', [read.id, ...ids])
  expect(results).toMatchObject([
    { status: 'failed', error_code: 'companies:not_permitted', application: null },
    { status: 'done', error_code: null },
  ])
  expect(await statuses()).toEqual(['postponed', 'active'])
})

test('a gap that cannot be filled for one of them sends nothing, and names him', async () => {
  const { api, asEmployer, vacancy, bulk, ids } = await startStage(2)
  const hidden = await createCandidate(api)
  const resume_public_id = await createResume(api, hidden, { hidden_fields: ['names_and_photo'] })
  const body = { vacancy_public_id: vacancy, resume_public_id }
  const { public_id } = await call(await signedIn(api, hidden), submitApplication, { body })
  const code = ['unfilled_placeholder']
  await expect(
    move(asEmployer, 'reject', [...ids, public_id], { message: '{имя}, спасибо' }),
  ).rejects.toMatchObject({ status: 422, fields: { message: code, 'items[2]': code } })
  expect(await api.db.select().from(pendingRefusals)).toEqual([])
  await expect(bulk('reject', { message: 'Ждём в {время}' })).rejects.toMatchObject({
    fields: { message: code, 'items[0]': code, 'items[1]': code },
  })
})

const someId = 'a'.repeat(26)
const some = { application_public_id: someId }
test.each<[string, object, string]>([
  ['nobody', { items: [] }, 'items'],
  ['201 applications', { items: Array(201).fill(some) }, 'items'],
  ['an unknown action', { items: [some], action: 'delete' }, 'action'],
  ['a reason of candidates', { items: [some], reason: 'salary' }, 'reason'],
  ['a long letter', { items: [some], message: 'а'.repeat(2001) }, 'message'],
  ['an unknown placeholder', { items: [some], message: 'Привет, {фамилия}' }, 'message'],
  ['no id', { items: [{ application_public_id: "a' or 1=1" }] }, 'items[0].application_public_id'],
])('%s is refused', async (_, body, field) => {
  const { asEmployer } = await startStage(0)
  await expect(
    call(asEmployer, moveApplications, { body: { action: 'reject', ...body } as never }),
  ).rejects.toMatchObject({ status: 422, fields: { [field]: expect.any(Array) } })
})

test('a repeat with its key moves nothing again; its key with other words is refused', async () => {
  const { asEmployer, ids, api } = await startStage(2)
  const items = ids.map((application_public_id) => ({ application_public_id }))
  const body = { items, action: 'reject', message: 'Нет' } as const
  const idempotencyKey = randomUUID()
  const first = await call(asEmployer, moveApplications, { body, idempotencyKey })
  api.advance(60)
  expect(await call(asEmployer, moveApplications, { body, idempotencyKey })).toEqual(first)
  const other = { ...body, message: 'Да' }
  await expect(
    call(asEmployer, moveApplications, { body: other, idempotencyKey }),
  ).rejects.toMatchObject({ status: 422, message: 'request:idempotency_conflict' })
})

test('two hundred need no more SQL statements than one', async ({ skip }) => {
  skip(
    inject('testDatabase') === 'embedded',
    'the statements are counted in the client of a server',
  )
  const { api, asEmployer, ids } = await startStage(1)
  const [one = ''] = ids
  const many = await copyApplication(api, 200)
  const query = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  const statements: number[] = []
  for (const action of ['reject', 'cancel_refusal', 'postpone', 'activate', 'interview'] as const) {
    for (const of of [[one], many]) {
      await api.outbox.drain()
      query.mockClear()
      expect((await move(asEmployer, action, of)).summary.done).toBe(of.length)
      statements.push(query.mock.calls.findIndex(([statement]) => isCommit(statement)))
    }
  }
  expect(statements[0]).toBeGreaterThan(5)
  for (const n of [0, 2, 4, 6]) expect(statements[n + 1]).toBeLessThanOrEqual(statements[n] ?? 0)
})

function isCommit(statement: unknown): boolean {
  const text = typeof statement === 'string' ? statement : (statement as { text?: string }).text
  return text === 'commit'
}

test('two members with one list, in either order, move each application once', async () => {
  const { api, asEmployer, ids } = await startStage(1)
  const all = [...ids, ...(await copyApplication(api, 40))]
  const answers = await Promise.all([
    move(asEmployer, 'postpone', all),
    move(asEmployer, 'postpone', all.toReversed()),
    move(asEmployer, 'postpone', all),
  ])
  expect(answers.reduce((sum, { summary }) => sum + summary.done, 0)).toBe(all.length)
  const rows = await api.db.select().from(applications)
  expect(rows.every(({ version }) => version === 2)).toBe(true)
})

test('a bulk refusal while the vacancy is closed leaves each with one end', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { api, asEmployer, vacancy, ids } = await startStage(1)
    const all = [...ids, ...(await copyApplication(api, 30))]
    const close = () =>
      call(asEmployer, archiveVacancy, { params: { id: vacancy }, body: { reason: 'hired' } })
    const refuse = () => move(asEmployer, 'reject', all.toReversed())
    await Promise.all(round % 2 ? [close(), refuse()] : [refuse(), close()])
    const rows = await api.db.select().from(applications)
    expect(new Set(rows.map(({ close_reason, version }) => `${close_reason} ${version}`))).toEqual(
      new Set(['vacancy_closed 2']),
    )
    expect(await api.db.select().from(pendingRefusals)).toEqual([])
    await api.outbox.drain()
  }
})

test('a bulk undo beside the job sends or keeps each, never both', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { api, asEmployer, ids } = await startStage(1)
    const all = [...ids, ...(await copyApplication(api, 30))]
    await move(asEmployer, 'reject', all)
    api.advance(limits.refusalMinutes * 60)
    const send = () => sendRefusals(api).run({}, new AbortController().signal)
    const [{ summary }] = await Promise.all([
      move(asEmployer, 'cancel_refusal', all.toReversed()),
      send(),
      send(),
    ])
    await send()
    const seen = await call(asEmployer, listApplications, { query: {} })
    const rejected = seen.filter(({ status }) => status === 'rejected')
    const active = seen.filter(({ status }) => status === 'active')
    expect([summary.done, summary.skipped]).toEqual([active.length, rejected.length])
    expect(active.length + rejected.length).toBe(all.length)
    await api.outbox.drain()
  }
})

test('a label goes to all, also to closed ones, and away from all; it needs a name', async () => {
  const { bulk, applied, asEmployer, ids } = await startStage()
  const [first] = applied
  if (first) await call(first.client, revokeApplication, { params: { id: first.id }, body: {} })
  const labelsOf = async (id = '') =>
    (await call(asEmployer, getApplicationNotes, { params: { id } })).labels
  const label = 'Запас'
  expect((await bulk('label', { label })).summary).toEqual({ done: 3, skipped: 0, failed: 0 })
  for (const id of ids) expect(await labelsOf(id)).toEqual(['Запас'])
  expect((await bulk('label', { label: 'запас' })).summary.skipped).toBe(3)
  const again = await bulk('unlabel', { label: 'запас' }, [
    ids[0] ?? '',
    ids[0] ?? '',
    ids[1] ?? '',
  ])
  expect(again.results.map(({ status }) => status)).toEqual(['done', 'skipped', 'done'])
  expect([await labelsOf(ids[0]), await labelsOf(ids[2])]).toEqual([[], ['Запас']])
  for (const name of [undefined, ' ']) {
    await expect(bulk('label', { label: name })).rejects.toMatchObject({
      status: 422,
      fields: { label: ['required'] },
    })
  }
})

test('a label skips candidates who have five, and does not find foreign applications', async () => {
  const { api, bulk, asEmployer, ids } = await startStage(2)
  const [full = '', free = ''] = ids
  const add = ['а', 'б', 'в', 'г', 'д']
  await call(asEmployer, changeLabels, { params: { id: full }, body: { add } })
  const foreign = await apply(api, await createVacancy(api, await createEmployer(api)))
  const { results } = await bulk('label', { label: 'е' }, [full, free, foreign.id])
  expect(results).toMatchObject([
    { status: 'skipped', error_code: 'applications:wrong_state' },
    { status: 'done', error_code: null },
    { status: 'failed', error_code: 'applications:not_found', application: null },
  ])
})

test('one answer reaches all applications of a person that are in the same state', async () => {
  const { api, vacancy, asEmployer, applied, ids, bulk, statuses } = await startStage(2)
  const of = Promise.resolve(applied[0]!.candidate)
  const second = await apply(api, vacancy, { of })
  await apply(api, vacancy, { of, hidden_fields: ['names_and_photo'] })
  const invited = await apply(api, vacancy, { of })
  await move(asEmployer, 'interview', [invited.id])
  const [first = ''] = ids
  await move(asEmployer, 'activate', [first, second.id])
  const { summary } = await bulk('postpone', { also_same_person: true }, [first])
  expect(summary).toEqual({ done: 1, skipped: 0, failed: 0 })
  expect(await statuses()).toEqual(['postponed', 'active', 'postponed', 'active', 'interview'])
  await bulk('reject', { also_same_person: true, reason: 'other' }, [second.id])
  const pending = await api.db.select().from(pendingRefusals)
  expect(pending).toHaveLength(2)
  expect(new Set(pending.map(({ due_at }) => due_at.getTime())).size).toBe(1)
})

test('an invitation to talk ends the deadlines of the other applications of the person', async () => {
  const { api, vacancy, applied, ids, bulk, statuses } = await startStage(2)
  const of = Promise.resolve(applied[0]!.candidate)
  const second = await apply(api, vacancy, { of })
  const postponed = await apply(api, vacancy, { of })
  await bulk('postpone', {}, [postponed.id])
  await bulk('interview', {}, [ids[0] ?? ''])
  expect(await statuses()).toEqual(['interview', 'active', 'postponed', 'postponed'])
  const rows = await api.db.select().from(applications).orderBy(applications.id)
  expect(rows.map(({ response_due_at }) => response_due_at !== null)).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(second.id).toBe(rows[2]?.public_id)
})
