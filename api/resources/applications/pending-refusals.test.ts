import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import {
  acceptApplication,
  cancelRefusal,
  deleteApplication,
  getAgenda,
  getApplication,
  inviteToInterview,
  listApplications,
  postponeApplication,
  refuseApplication,
  rejectApplication,
  revokeApplication,
  submitApplication,
} from '../../contract/applications.ts'
import { call } from '../../contract/call.ts'
import { listOwnVacancies } from '../../contract/vacancies.ts'
import { archiveVacancy } from '../../contract/written-vacancies.ts'
import { defaultCountry } from '../../contract/rules/country.ts'
import { limits } from '../../contract/rules/limits.ts'
import {
  applicationHistory,
  applications,
  messages,
  pendingRefusals,
} from '../../database/tables.ts'
import { createEmployer, createPair, signedIn, startApi } from '../../testing.ts'
import { sendRefusals } from './pending-refusals.ts'
import { remind } from './reminders.ts'

const { timeZone } = defaultCountry

const words = { reason: 'not_enough_experience', message: 'Спасибо за отклик.' } as const

async function startRefusal() {
  const api = await startApi()
  const { employer, candidate, pair } = await createPair(api)
  const asEmployer = await signedIn(api, employer)
  const asCandidate = await signedIn(api, candidate)
  const { public_id: id } = await call(asCandidate, submitApplication, { body: pair })
  await api.outbox.drain()
  api.events.length = 0
  const params = { id }
  const job = sendRefusals(api)
  return {
    api,
    candidate,
    employer,
    pair,
    asEmployer,
    asCandidate,
    params,
    refuse: (body: object = words) => call(asEmployer, refuseApplication, { params, body }),
    cancel: () => call(asEmployer, cancelRefusal, { params }),
    seenBy: (client: typeof asEmployer) => call(client, getApplication, { params }),
    async send(minutes: number = limits.refusalMinutes) {
      api.advance(minutes * 60)
      await job.run({}, new AbortController().signal)
      await api.outbox.drain()
    },
    sendOnly: () => job.run({}, new AbortController().signal),
    actions: async () => {
      const rows = await api.db.select().from(applicationHistory).orderBy(applicationHistory.id)
      return rows.map(({ action }) => action)
    },
    lettersTo: async (email: string) =>
      (await api.db.select().from(messages).where(eq(messages.recipient, email))).length,
  }
}

test('a refusal waits: the employer sees it at once, the candidate nothing of it', async () => {
  const { api, asEmployer, asCandidate, candidate, refuse, seenBy, lettersTo } =
    await startRefusal()
  const before = {
    application: await seenBy(asCandidate),
    list: await call(asCandidate, listApplications, { query: {} }),
    agenda: await call(asCandidate, getAgenda, {}),
    letters: await lettersTo(candidate.email),
  }
  api.advance(1)
  const refused = await refuse()
  await api.outbox.drain()
  const due_at = new Date(api.now().getTime() + limits.refusalMinutes * 60_000).toISOString()
  expect(refused).toMatchObject({ status: 'active', pending_refusal: { ...words, due_at } })
  expect({
    application: await seenBy(asCandidate),
    list: await call(asCandidate, listApplications, { query: {} }),
    agenda: await call(asCandidate, getAgenda, {}),
    letters: await lettersTo(candidate.email),
  }).toEqual(before)
  const since = { updated_after: before.application.updated_at }
  expect(await call(asCandidate, listApplications, { query: since })).toEqual([])
  expect(await call(asEmployer, listApplications, { query: since })).toHaveLength(1)
  const changed = api.events.filter(({ type }) => type === 'application-changed')
  expect(changed).toMatchObject([{ only: 'employer' }])
  expect(changed[0]).not.toHaveProperty('done')
  const [vacancy] = await call(asEmployer, listOwnVacancies, {})
  expect(vacancy?.counts).toMatchObject({ responses: 1, unread: 0, waiting: 0 })
  expect(await call(asEmployer, getAgenda, {})).toMatchObject({ waiting: 0 })
})

test('after ten minutes the refusal is sent once, by the ordinary move', async () => {
  const { api, asCandidate, candidate, employer, refuse, seenBy, send, actions, lettersTo } =
    await startRefusal()
  const letters = await lettersTo(candidate.email)
  await refuse()
  await send(limits.refusalMinutes - 1)
  expect(await seenBy(asCandidate)).toMatchObject({ status: 'active', viewed_by_employer_at: null })
  await send(1)
  await send(1)
  const seen = await seenBy(asCandidate)
  expect(seen).toMatchObject({
    status: 'rejected',
    version: 2,
    closed_by: 'employer',
    close_reason: words.reason,
    close_message: words.message,
    pending_refusal: null,
    viewed_by_employer_at: expect.any(String),
  })
  expect(seen.history.at(-1)).toMatchObject({ action: 'reject', message: words.message })
  expect(await actions()).toEqual(['apply', 'reject'])
  const [, entry] = await api.db.select().from(applicationHistory).orderBy(applicationHistory.id)
  expect(entry?.user_id).toBe(employer.id)
  expect(await lettersTo(candidate.email)).toBe(letters + 1)
  const done = api.events.filter((event) => event.type === 'application-changed' && event.done)
  expect(done).toMatchObject([
    { done: { action: 'reject', by: 'employer', was: { status: 'active' } } },
  ])
  expect(await api.db.select().from(pendingRefusals)).toEqual([])
})

test('a refusal that was taken back is never sent', async () => {
  const { asCandidate, refuse, cancel, seenBy, send, actions } = await startRefusal()
  await refuse()
  expect(await cancel()).toMatchObject({ status: 'active', pending_refusal: null })
  expect(await cancel()).toMatchObject({ status: 'active' })
  await send()
  expect(await seenBy(asCandidate)).toMatchObject({ status: 'active', version: 1 })
  expect(await actions()).toEqual(['apply'])
})

test('new words replace those of a pending refusal, and its time stays', async () => {
  const { api, refuse, seenBy, asCandidate, send } = await startRefusal()
  const first = await refuse()
  api.advance(60)
  const second = await refuse({ reason: 'other', message: 'Иначе' })
  const { due_at } = first.pending_refusal ?? {}
  expect(second.pending_refusal).toEqual({ reason: 'other', message: 'Иначе', due_at })
  await send(limits.refusalMinutes - 1)
  expect(await seenBy(asCandidate)).toMatchObject({ close_message: 'Иначе' })
})

type Stage = Awaited<ReturnType<typeof startRefusal>>

const slot = {
  type: 'video',
  video_url: 'https://meet.example.kz/1',
  scheduled_at: '2026-11-23T15:00:00+05:00',
} as const

const overtaking: [string, string, (stage: Stage) => Promise<unknown>][] = [
  [
    'the candidate withdraws',
    'revoked',
    ({ asCandidate, params }) => call(asCandidate, revokeApplication, { params, body: {} }),
  ],
  [
    'the candidate deletes the application',
    'revoked',
    ({ asCandidate, params }) => call(asCandidate, deleteApplication, { params }),
  ],
  [
    'the employer postpones',
    'postponed',
    ({ asEmployer, params }) => call(asEmployer, postponeApplication, { params, body: {} }),
  ],
  [
    'the employer invites',
    'invited',
    ({ asEmployer, params }) => call(asEmployer, inviteToInterview, { params, body: slot }),
  ],
  [
    'the employer refuses at once by the API',
    'rejected',
    ({ asEmployer, params }) => call(asEmployer, rejectApplication, { params, body: {} }),
  ],
  [
    'the vacancy is closed',
    'rejected',
    ({ asEmployer, pair: { vacancy_public_id: id } }) =>
      call(asEmployer, archiveVacancy, { params: { id }, body: { reason: 'hired' } }),
  ],
]

test.each(overtaking)('%s: the pending refusal is dropped', async (_, status, move) => {
  const stage = await startRefusal()
  await stage.refuse()
  await move(stage)
  expect(await stage.api.db.select().from(pendingRefusals)).toEqual([])
  const before = await stage.actions()
  await stage.send()
  const [row] = await stage.api.db.select().from(applications)
  expect(row?.status).toBe(status)
  expect(row?.close_message ?? '').toBe('')
  expect(await stage.actions()).toEqual(before)
})

test('the candidate who accepts a time overtakes the refusal of it', async () => {
  const { asEmployer, asCandidate, params, refuse, send, seenBy } = await startRefusal()
  await call(asEmployer, inviteToInterview, { params, body: slot })
  await refuse()
  await call(asCandidate, acceptApplication, { params, body: {} })
  await send()
  expect(await seenBy(asEmployer)).toMatchObject({ status: 'accepted', pending_refusal: null })
})

test('a refusal is sent although the offered time has passed while it waited', async () => {
  const { api, asEmployer, params, refuse, send, seenBy } = await startRefusal()
  await call(asEmployer, inviteToInterview, { params, body: slot })
  const { db, now, outbox } = api
  api.advance((Date.parse(slot.scheduled_at) - now().getTime()) / 1000 - 2 * 60)
  await refuse()
  api.advance(8 * 60)
  await remind({ db, now, outbox, timeZone }).run({}, new AbortController().signal)
  expect(await seenBy(asEmployer)).toMatchObject({ status: 'invited', pending_refusal: words })
  await send(2)
  expect(await seenBy(asEmployer)).toMatchObject({ status: 'rejected', close_reason: words.reason })
})

test('a refusal of an agreed meeting calls the meeting off only when it is sent', async () => {
  const { asEmployer, asCandidate, params, refuse, send, seenBy } = await startRefusal()
  await call(asEmployer, inviteToInterview, { params, body: slot })
  await call(asCandidate, acceptApplication, { params, body: {} })
  const before = await seenBy(asCandidate)
  await refuse()
  expect(await seenBy(asCandidate)).toEqual(before)
  await send()
  expect(await seenBy(asCandidate)).toMatchObject({ status: 'rejected', invitation: null })
})

test('a row that refers to the application does not hold its refusal back', async ({ skip }) => {
  const { api, asCandidate, refuse, seenBy, sendOnly } = await startRefusal()
  skip(inject('testDatabase') === 'embedded', 'the embedded server runs one transaction at a time')
  await refuse()
  api.advance(limits.refusalMinutes * 60)
  let end = () => {}
  let held: Promise<unknown> = Promise.resolve()
  await new Promise<void>((resolve) => {
    held = api.db.transaction(async (tx) => {
      await tx.select({ id: applications.id }).from(applications).for('key share')
      resolve()
      await new Promise<void>((ended) => (end = ended))
    })
  })
  await sendOnly()
  end()
  await held
  expect(await seenBy(asCandidate)).toMatchObject({ status: 'rejected' })
})

test('undo and sending at the same moment have one winner', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { api, refuse, cancel, sendOnly, actions } = await startRefusal()
    await refuse()
    api.advance(limits.refusalMinutes * 60)
    const acts = round % 2 ? [cancel, sendOnly] : [sendOnly, cancel]
    const outcomes = await Promise.allSettled(acts.map((each) => each()))
    const undone = outcomes[round % 2 ? 0 : 1]
    await sendOnly()
    const [row] = await api.db.select().from(applications)
    if (undone?.status === 'fulfilled') {
      expect([round, row?.status, await actions()]).toEqual([round, 'active', ['apply']])
    } else {
      expect(undone?.reason).toMatchObject({ status: 409, message: 'applications:wrong_state' })
      expect([round, row?.status, await actions()]).toEqual([
        round,
        'rejected',
        ['apply', 'reject'],
      ])
    }
    await api.outbox.drain()
  }
})

test('sending, undo and a withdrawal at the same moment leave one end', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { api, asCandidate, params, refuse, cancel, sendOnly, actions } = await startRefusal()
    await refuse()
    api.advance(limits.refusalMinutes * 60)
    const withdraw = () => call(asCandidate, revokeApplication, { params, body: {} })
    const acts: (() => Promise<unknown>)[] = [sendOnly, withdraw, cancel, sendOnly]
    const turned = [...acts.slice(round % 4), ...acts.slice(0, round % 4)]
    const outcomes = await Promise.allSettled(turned.map((each) => each()))
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 409 })
    }
    const [row] = await api.db.select().from(applications)
    const last = row?.status === 'revoked' ? 'revoke' : 'reject'
    expect(await actions()).toEqual(['apply', last])
    expect(row?.version).toBe(2)
    expect(await api.db.select().from(pendingRefusals)).toEqual([])
    await api.outbox.drain()
  }
})

test('two processes send one refusal once', async () => {
  const { api, refuse, sendOnly, actions } = await startRefusal()
  await refuse()
  api.advance(limits.refusalMinutes * 60)
  await Promise.all([sendOnly(), sendOnly(), sendOnly()])
  await sendOnly()
  expect(await actions()).toEqual(['apply', 'reject'])
})

test('an old version is refused with the present application, a gap beside its field', async () => {
  const { refuse, asEmployer, params } = await startRefusal()
  await call(asEmployer, postponeApplication, { params, body: {} })
  await expect(refuse({ ...words, version: 1 })).rejects.toMatchObject({
    status: 409,
    message: 'applications:version_conflict',
    data: { status: 'postponed' },
  })
  await expect(refuse({ message: 'Здравствуйте, {имя}' })).rejects.toMatchObject({
    status: 422,
    fields: { message: ['unfilled_placeholder'] },
  })
})

test('a closed application cannot be refused, nor can its end be taken back', async () => {
  const { asCandidate, params, refuse, cancel } = await startRefusal()
  await call(asCandidate, revokeApplication, { params, body: {} })
  const refusal = { status: 409, message: 'applications:wrong_state' }
  await expect(refuse()).rejects.toMatchObject(refusal)
  await expect(cancel()).rejects.toMatchObject(refusal)
})

test('another company finds neither the application nor its refusal', async () => {
  const { api, params, refuse } = await startRefusal()
  await refuse()
  const stranger = await signedIn(api, await createEmployer(api))
  const unknown = { status: 404, message: 'applications:not_found' }
  await expect(call(stranger, cancelRefusal, { params })).rejects.toMatchObject(unknown)
  await expect(call(stranger, refuseApplication, { params, body: {} })).rejects.toMatchObject(
    unknown,
  )
  expect(await api.db.select().from(pendingRefusals)).toHaveLength(1)
})
