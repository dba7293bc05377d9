import { and, asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as contract from '../../contract/applications.ts'
import { call, type ApiClient } from '../../contract/call.ts'
import {
  allowedActions,
  applicationStatuses,
  isTerminal,
  move,
  openStatuses,
  type MoveAction,
  type Side,
} from '../../contract/rules/application-moves.ts'
import { mayApplyAgain } from '../../contract/rules/standing.ts'
import { systemMove } from '../../contract/rules/system-moves.ts'
import { accountTypes } from '../../contract/rules/vocabulary.ts'
import { createRandom } from '@otklik/demo-data'
import {
  applicationHistory,
  applications,
  invitations,
  resumes,
  vacancies,
} from '../../database/tables.ts'
import { newPublicId } from '../../public-id.ts'
import type { Transaction } from '../../scope.ts'
import {
  createCandidate,
  createPair,
  createResume,
  createVacancy,
  signedIn,
  startApi,
  type TestApi,
} from '../../testing.ts'
import { findApplicationById } from './list-queries.ts'
import { closeApplicationsOfVacancies, revokeApplicationsOfResume } from './acts.ts'
import { stateOf } from './view.ts'

async function startPair() {
  const api = await startApi()
  const { employer, candidate, pair } = await createPair(api)
  const [vacancy] = await api.db.select({ id: vacancies.id }).from(vacancies)
  const [resume] = await api.db.select({ id: resumes.id }).from(resumes)
  const [vacancyId, resumeId] = [vacancy?.id ?? 0, resume?.id ?? 0]
  const inTransaction = async (work: (tx: Transaction, scope: Scope) => Promise<void>) => {
    const recording = api.outbox.startRecording()
    await api.db.transaction((tx) => work(tx, { now: api.now, events: recording }))
  }
  type Scope = Parameters<typeof closeApplicationsOfVacancies>[0]
  return {
    api,
    employer,
    candidate,
    pair,
    vacancyId,
    resumeId,
    asEmployer: await signedIn(api, employer),
    asCandidate: await signedIn(api, candidate),
    archive: () =>
      inTransaction(async (tx, scope) => {
        const archived = { status: 'archived' as const }
        await tx.update(vacancies).set(archived).where(eq(vacancies.id, vacancyId))
        await closeApplicationsOfVacancies(scope, tx, [vacancyId])
      }),
    deleteResume: () =>
      inTransaction(async (tx, scope) => {
        await tx.update(resumes).set({ status: 'hidden' }).where(eq(resumes.id, resumeId))
        await revokeApplicationsOfResume(scope, tx, resumeId)
      }),
    close: (reason: (typeof reasons)[number]) =>
      inTransaction((tx, scope) =>
        reason === 'vacancy_closed'
          ? closeApplicationsOfVacancies(scope, tx, [vacancyId])
          : revokeApplicationsOfResume(scope, tx, resumeId),
      ),
  }
}

const endpoints = {
  activate: contract.activateApplication,
  postpone: contract.postponeApplication,
  interview: contract.interviewApplication,
  accept: contract.acceptApplication,
  hire: contract.hireCandidate,
  confirm: contract.confirmHire,
  decline: contract.declineHire,
  no_show: contract.reportNoShow,
  reject: contract.rejectApplication,
  revoke: contract.revokeApplication,
} satisfies Record<Exclude<MoveAction, 'invite' | 'set_first_day'>, unknown>

function act(client: ApiClient, action: MoveAction, id: string) {
  const params = { id }
  if (action === 'set_first_day') {
    const body = { starts_at: '2026-12-07T08:00:00+05:00' }
    return call(client, contract.setFirstDay, { params, body })
  }
  if (action !== 'invite') return call(client, endpoints[action], { params, body: {} })
  const slot = { type: 'video', video_url: 'https://meet.example.kz/1' } as const
  const body = { ...slot, scheduled_at: '2026-11-23T15:00:00+05:00' }
  return call(client, contract.inviteToInterview, { params, body })
}

function apply(client: ApiClient, body: { vacancy_public_id: string; resume_public_id: string }) {
  return call(client, contract.submitApplication, { body })
}

function inOrder<T>(items: readonly T[]) {
  return items.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
}

async function historyOf({ db }: TestApi, applicationId: number) {
  const { action, by, user_id, status } = applicationHistory
  return db
    .select({ action, by, user_id, status })
    .from(applicationHistory)
    .where(eq(applicationHistory.application_id, applicationId))
    .orderBy(asc(applicationHistory.id))
}

const reasons = ['vacancy_closed', 'resume_deleted'] as const

test.each(reasons)('%s closes applications by the state machine', async (reason) => {
  const stage = await startPair()
  const { api } = stage
  const kinds = await everyKind(stage, reason)
  const earlier = new Date(api.now().getTime() - 3600_000)
  await stage.close(reason)
  const closed: number[] = []
  for (const { id, status, initiated_by, hasSlot } of kinds) {
    const next = systemMove({ status, initiated_by, slot: null }, reason)
    const { application, invitation } = await findApplicationById(api.db, id)
    const kind = `${initiated_by} ${status} ${hasSlot}`
    if (next.ok) closed.push(id)
    expect([kind, application]).toMatchObject([
      kind,
      next.ok
        ? {
            status: next.status,
            version: 2,
            closed_by: 'system',
            close_reason: reason,
            close_message: null,
            closed_at: api.now(),
            updated_at: api.now(),
            talk: null,
          }
        : { status, version: 1, close_reason: null, updated_at: earlier },
    ])
    expect([kind, invitation !== null]).toEqual([kind, hasSlot && !next.ok])
    expect(await historyOf(api, id)).toEqual(
      next.ok ? [{ action: reason, by: 'system', user_id: null, status: next.status }] : [],
    )
  }
  expect(closed.length).toBeGreaterThan(openStatuses.length)
  await api.outbox.drain()
  const done = { action: reason, by: 'system' }
  expect(api.events).toEqual(
    closed.map((application_id) => {
      return { type: 'application-changed', application_id, by_user_id: null, done }
    }),
  )
})

test.each(reasons)('%s leaves others alone', async (reason) => {
  const stage = await startPair()
  const { api, employer, candidate, asCandidate } = stage
  const other = {
    vacancy_public_id: await createVacancy(api, employer),
    resume_public_id: await createResume(api, candidate),
  }
  const { public_id: id } = await apply(asCandidate, other)
  await stage.close(reason)
  const seen = await call(asCandidate, contract.getApplication, { params: { id } })
  expect(seen).toMatchObject({ status: 'active', version: 1 })
})

test('both sides see an application closed by the system, and can only delete it', async () => {
  const { asCandidate, asEmployer, pair, archive } = await startPair()
  const { public_id: id } = await apply(asCandidate, pair)
  await act(asEmployer, 'invite', id)
  await act(asCandidate, 'interview', id)
  await archive()
  for (const client of [asCandidate, asEmployer]) {
    const seen = await call(client, contract.getApplication, { params: { id } })
    expect(seen).toMatchObject({
      status: 'rejected',
      closed_by: 'system',
      close_reason: 'vacancy_closed',
      invitation: null,
      contacts: null,
      talk: null,
      allowed_actions: ['delete'],
    })
    expect(seen.history.at(-1)).toMatchObject({ action: 'vacancy_closed', by: 'system' })
  }
})

test('an agreed meeting stays when the vacancy is archived', async () => {
  const { asCandidate, asEmployer, pair, archive } = await startPair()
  const { public_id: id } = await apply(asCandidate, pair)
  await act(asEmployer, 'invite', id)
  const agreed = await act(asCandidate, 'accept', id)
  await archive()
  const { vacancy, ...seen } = await call(asCandidate, contract.getApplication, { params: { id } })
  expect(vacancy.status).toBe('archived')
  const { version, invitation, status } = agreed
  expect(seen).toMatchObject({ version, invitation, status })
})

test('archiving a vacancy and deleting a resume at once closes each application once', async () => {
  const { api, employer, candidate, asCandidate, pair, archive, deleteResume } = await startPair()
  await apply(asCandidate, pair)
  for (let n = 0; n < 10; n += 1) {
    const vacancy_public_id = await createVacancy(api, employer)
    await apply(asCandidate, { ...pair, vacancy_public_id })
    const other = await createCandidate(api)
    const resume_public_id = await createResume(api, other)
    await apply(await signedIn(api, other), { ...pair, resume_public_id })
  }
  await api.outbox.drain()
  api.events.length = 0
  await Promise.all([archive(), deleteResume(), archive(), deleteResume()])
  const rows = await api.db.select().from(applications).orderBy(applications.id)
  expect(rows).toHaveLength(21)
  for (const row of rows) {
    expect(row).toMatchObject({ version: 2, closed_by: 'system', candidate_id: row.candidate_id })
    const history = await historyOf(api, row.id)
    expect(history.map(({ action }) => action)).toEqual(['apply', row.close_reason])
  }
  expect(
    rows.filter(({ close_reason }) => close_reason === 'resume_deleted').length,
  ).toBeGreaterThan(9)
  await api.outbox.drain()
  const changed = api.events.flatMap((event) =>
    event.type === 'application-changed' ? [event.application_id] : [],
  )
  expect(inOrder(changed)).toEqual(inOrder(rows.map(({ id }) => id)))
  expect(candidate.id).toBe(rows[0]?.candidate_id)
})

const races: [string, MoveAction | 'apply', Side, MoveAction[]][] = [
  ['who applies', 'apply', 'candidate', []],
  ['who invites', 'apply', 'employer', []],
  ['who applies again', 'apply', 'candidate', ['revoke']],
  ['who takes up again', 'activate', 'employer', ['reject']],
  ['who accepts', 'accept', 'candidate', ['invite']],
  ['who refuses', 'reject', 'employer', []],
]

test.each(races)('%s while the vacancy is archived leaves nothing open', async (...race) => {
  const [, action, side, before] = race
  for (let round = 0; round < 5; round += 1) {
    const { api, pair, archive, asCandidate, asEmployer } = await startPair()
    const clients = { candidate: asCandidate, employer: asEmployer }
    let id = ''
    if (action !== 'apply' || before.length > 0)
      ({ public_id: id } = await apply(asCandidate, pair))
    for (const earlier of before) {
      await act(earlier === 'revoke' ? asCandidate : asEmployer, earlier, id)
    }
    const run = () =>
      action === 'apply' ? apply(clients[side], pair) : act(clients[side], action, id)
    const acts = round % 2 ? [run, archive] : [archive, run]
    const outcomes = await Promise.allSettled(acts.map((each) => each()))
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 409 })
    }
    const rows = await api.db.select().from(applications)
    for (const row of rows) {
      expect([action, isTerminal(row.status) || row.status === 'accepted']).toEqual([action, true])
      const history = await historyOf(api, row.id)
      expect(history).toHaveLength(row.version)
      expect(history.at(-1)?.status).toBe(row.status)
    }
  }
})

test('random moves by people and the system follow the state machine', async () => {
  const stage = await startPair()
  const { api, pair } = stage
  const clients = { candidate: stage.asCandidate, employer: stage.asEmployer }
  const random = createRandom('walk of people')
  const people = (Object.keys(endpoints) as MoveAction[]).concat('invite')
  const agreements: string[] = ['accept', 'confirm'] satisfies MoveAction[]
  const seen = new Set<string>()
  let id = ''
  let vacancy_public_id = ''
  for (let step = 0; step < 400; step += 1) {
    const [row] = await api.db.select().from(applications).where(eq(applications.public_id, id))
    if (row && mayApplyAgain(row) && random.chance(0.5)) {
      const again = await apply(clients.candidate, { ...pair, vacancy_public_id })
      expect(again).toMatchObject({ public_id: id, status: 'active', closed_by: null })
      expect(again).toMatchObject({ version: row.version + 1, initiated_by: 'candidate' })
      expect((await historyOf(api, row.id)).at(-1)).toMatchObject({ action: 'apply' })
      seen.add(`apply after ${row.close_reason ?? row.status}`)
      continue
    }
    if (!row || row.closed_by === 'system') {
      const [vacancy] = await api.db
        .update(vacancies)
        .set({ public_id: newPublicId() })
        .where(eq(vacancies.id, stage.vacancyId))
        .returning()
      await api.outbox.drain()
      await api.db.delete(applications)
      vacancy_public_id = vacancy?.public_id ?? ''
      const body = { ...pair, vacancy_public_id }
      id = (await apply(clients[random.pick(accountTypes)], body)).public_id
      continue
    }
    if (row.status === 'accepted' && random.chance(0.7)) {
      const current = and(eq(invitations.application_id, row.id), invitations.is_current)
      await api.db.update(invitations).set({ scheduled_at: api.now() }).where(current)
    }
    const before = stateOf(await findApplicationById(api.db, row.id))
    const side = random.pick(accountTypes)
    const possible = allowedActions(before, side, api.now()).filter((each) => each !== 'delete')
    const agreement = random.chance(0.7) && possible.find((each) => agreements.includes(each))
    const picked = random.pick(random.chance(0.7) && possible.length > 0 ? possible : people)
    const action = agreement || picked
    const reason = random.chance(0.08) ? random.pick(reasons) : undefined
    if (reason) await stage.close(reason)
    else await act(clients[side], action, id).catch(expectRefusal)
    const next = reason
      ? systemMove(before, reason)
      : action === 'invite' && side === 'candidate'
        ? ({ ok: false } as const)
        : move(before, action, side, api.now())
    const after = await findApplicationById(api.db, row.id)
    const isChanged = next.ok && !next.repeat
    const expected = next.ok ? next.status : before.status
    expect([step, after.application.status]).toEqual([step, expected])
    expect(after.application.version).toBe(row.version + (isChanged ? 1 : 0))
    expect(after.application.closed_by === null).toBe(!isTerminal(expected))
    const told = next.ok && 'outcome' in next ? (next.outcome ?? null) : null
    const outcome = isChanged && !reason ? told : before.outcome
    expect([step, after.application.outcome]).toEqual([step, outcome])
    if (after.invitation) expect(['invited', 'accepted']).toContain(expected)
    if (expected === 'accepted') expect(after.invitation).not.toBeNull()
    const history = await historyOf(api, row.id)
    expect(history).toHaveLength(after.application.version)
    expect(history.at(-1)?.status).toBe(expected)
    if (isChanged) seen.add(reason ?? action)
  }
  const again = ['revoked', 'vacancy_closed', 'resume_deleted'].map((each) => `apply after ${each}`)
  expect([...seen].toSorted()).toEqual([...people, ...reasons, ...again].toSorted())
})

function expectRefusal(failure: { status: number }): void {
  expect([403, 409]).toContain(failure.status)
}

async function everyKind(
  { api, employer, candidate, vacancyId, resumeId }: Awaited<ReturnType<typeof startPair>>,
  reason: (typeof reasons)[number],
) {
  const earlier = new Date(api.now().getTime() - 3600_000)
  const kinds = accountTypes.flatMap((initiated_by) =>
    applicationStatuses.flatMap((status) =>
      [false, true].map((hasSlot) => ({ initiated_by, status, hasSlot })),
    ),
  )
  const made: ((typeof kinds)[number] & { id: number })[] = []
  for (const kind of kinds) {
    const { hasSlot, ...facts } = kind
    const isOfVacancy = reason === 'vacancy_closed'
    if (isOfVacancy) await createResume(api, candidate)
    else await createVacancy(api, employer)
    const [vacancy] = await api.db
      .select()
      .from(vacancies)
      .orderBy(vacancies.id)
      .offset(made.length)
    const [resume] = await api.db.select().from(resumes).orderBy(resumes.id).offset(made.length)
    const [row] = await api.db
      .insert(applications)
      .values({
        ...facts,
        public_id: newPublicId(),
        vacancy_id: isOfVacancy ? vacancyId : (vacancy?.id ?? 0),
        resume_id: isOfVacancy ? (resume?.id ?? 0) : resumeId,
        candidate_id: candidate.id,
        company_id: employer.company.id,
        sent_resume: {} as never,
        talk: { by: 'candidate', message: 'Да', proposed_slots: [], cancelled: null },
        created_at: earlier,
        updated_at: earlier,
      })
      .returning({ id: applications.id })
    const id = row?.id ?? 0
    made.push({ ...kind, id })
    if (!hasSlot) continue
    await api.db.insert(invitations).values({
      application_id: id,
      sequence: 0,
      type: 'video',
      scheduled_at: api.now(),
      duration_minutes: 45,
      timezone: 'UTC',
      alternatives: [],
      ics_uid: '',
      created_at: earlier,
    })
  }
  return made
}
