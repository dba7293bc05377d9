// Merges two companies while their members and a candidate act, on a PostgreSQL server.
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { postponeApplication, submitApplication } from '../../../contract/applications.ts'
import { call } from '../../../contract/call.ts'
import { sendMessage } from '../../../contract/conversations.ts'
import { createMessageTemplate } from '../../../contract/message-templates.ts'
import { changeLabels, writeNote } from '../../../contract/notes.ts'
import { inviteMember } from '../../../contract/team.ts'
import {
  createVacancy as writeVacancy,
  pauseVacancy,
  publishVacancy,
} from '../../../contract/written-vacancies.ts'
import * as t from '../../../database/tables.ts'
import {
  completeVacancy,
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  signedIn,
  startApi,
} from '../../../testing.ts'
import { mergeCompanies, type Merging } from './merge.ts'
import { moves } from './moves.ts'
import { planMerge } from './plan.ts'

const bin = '180540012343'

async function start(applicants = 1) {
  const api = await startApi()
  const keep = await createEmployer(api, { bin, slug: 'cafe' })
  const remove = await createEmployer(api, { bin, slug: 'cafe-2', verification: 'pending' })
  const asRemoved = await signedIn(api, remove)
  const vacancy = await createVacancy(api, remove, completeVacancy)
  const draft = await createVacancy(api, remove, completeVacancy, { status: 'draft' })
  const applications: string[] = []
  for (let index = 0; index < applicants; index++) {
    const candidate = await createCandidate(api)
    const resume_public_id = await createResume(api, candidate)
    const body = { vacancy_public_id: vacancy, resume_public_id }
    const sent = await call(await signedIn(api, candidate), submitApplication, { body })
    applications.push(sent.public_id)
  }
  await api.outbox.drain()
  const merge = async (events: Merging['events'] = api.outbox.startRecording()) => {
    const plan = await planMerge(api.db, { keep: 'cafe', remove: 'cafe-2' })
    if (typeof plan === 'string') throw new Error(plan)
    return mergeCompanies({ db: api.db, now: api.now, events }, plan)
  }
  const rowsLeft = async () => {
    const left: Record<string, number> = {}
    for (const table of Object.keys(moves).filter((name) => name !== 'companies')) {
      const { rows } = await api.db.execute<{ count: number }>(
        sql`select count(*)::int as count from ${sql.identifier(table)} where company_id = ${remove.company.id}`,
      )
      if (rows[0]?.count) left[table] = rows[0].count
    }
    return left
  }
  const [id = ''] = applications
  return { api, keep, remove, asRemoved, vacancy, draft, applications, id, merge, rowsLeft }
}

type Stage = Awaited<ReturnType<typeof start>>

async function someoneWaits({ api }: Stage): Promise<boolean> {
  const { rows } = await api.db.execute(sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return rows.length > 0
}

/** Each act of a member of the company that goes, with the status that a member gets if it waits for the merge. */
const acts: [string, number, (stage: Stage) => Promise<unknown>][] = [
  [
    'writes a note',
    200,
    ({ asRemoved, id }) =>
      call(asRemoved, writeNote, { params: { id }, body: { text: 'Позвонить' } }),
  ],
  [
    'puts a label',
    200,
    ({ asRemoved, id }) =>
      call(asRemoved, changeLabels, { params: { id }, body: { add: ['зал'] } }),
  ],
  [
    'answers',
    200,
    ({ asRemoved, id }) => call(asRemoved, postponeApplication, { params: { id }, body: {} }),
  ],
  [
    'writes a message',
    200,
    ({ asRemoved, id }) =>
      call(asRemoved, sendMessage, { params: { id }, body: { text: 'Здравствуйте' } }),
  ],
  [
    'publishes',
    200,
    ({ asRemoved, draft }) =>
      call(asRemoved, publishVacancy, { params: { id: draft }, body: { despite_duplicate: true } }),
  ],
  [
    'pauses',
    200,
    ({ asRemoved, vacancy }) =>
      call(asRemoved, pauseVacancy, { params: { id: vacancy }, body: {} }),
  ],
  [
    'writes a vacancy',
    200,
    ({ asRemoved, remove }) =>
      call(asRemoved, writeVacancy, {
        body: { company_id: remove.company.id, content: completeVacancy },
      }),
  ],
  [
    'invites a colleague',
    404,
    ({ asRemoved, remove }) =>
      call(asRemoved, inviteMember, {
        params: { id: String(remove.company.id) },
        body: { recipient: 'new@example.kz', role: 'recruiter' },
      }),
  ],
  [
    'writes a template',
    404,
    ({ asRemoved, remove }) =>
      call(asRemoved, createMessageTemplate, {
        params: { id: String(remove.company.id) },
        body: { name: 'Привет', text: 'Здравствуйте' },
      }),
  ],
]

const statusOf = (act: Promise<unknown>) =>
  act.then(
    () => 200,
    (error: { status?: number }) => error.status ?? error,
  )

test.each(acts)(
  'a member who %s during the merge gets %i, and nothing stays behind',
  async (...[, status, act]) => {
    const stage = await start()
    const { api, merge, rowsLeft } = stage
    const recording = api.outbox.startRecording()
    let isReached = () => {}
    let goOn = () => {}
    const reached = new Promise<void>((resolve) => (isReached = resolve))
    const going = new Promise<void>((resolve) => (goOn = resolve))
    // The last event of the merge is recorded when all rows have moved and nothing is committed.
    const merging = merge({
      async record(tx, ...events) {
        await recording.record(tx, ...events)
        if (events.some(({ type }) => type === 'company-changed')) {
          isReached()
          await going
        }
      },
    })
    await reached
    let answer: unknown
    const acting = statusOf(act(stage)).then((found) => (answer = found))
    await expect.poll(async () => answer !== undefined || (await someoneWaits(stage))).toBe(true)
    goOn()
    expect(await merging).toBe(true)
    await acting
    expect(answer).toBe(status)
    expect(await rowsLeft()).toEqual({})
  },
)

test('a merge waits for a member who is writing, and takes the note along', async () => {
  const stage = await start()
  const { api, remove, keep, id, merge, rowsLeft } = stage
  const [application] = await api.db
    .select()
    .from(t.applications)
    .where(eq(t.applications.public_id, id))
  if (!application) throw new Error('the application is missing')
  const { candidate_id, resume_id } = application
  let goOn = () => {}
  const going = new Promise<void>((resolve) => (goOn = resolve))
  let isWritten = () => {}
  const written = new Promise<void>((resolve) => (isWritten = resolve))
  const writing = api.db.transaction(async (tx) => {
    await tx.insert(t.personNotes).values({
      public_id: 'n'.repeat(26),
      company_id: remove.company.id,
      candidate_id,
      resume_id,
      text: 'Позвонить',
      created_at: api.now(),
    })
    isWritten()
    await going
  })
  await written
  const merging = merge()
  await expect.poll(() => someoneWaits(stage)).toBe(true)
  goOn()
  await writing
  expect(await merging).toBe(true)
  expect(await rowsLeft()).toEqual({})
  const [note] = await api.db.select().from(t.personNotes)
  expect(note?.company_id).toBe(keep.company.id)
})

test('many members act while two companies are merged: every act counts, none is refused', async () => {
  const applicants = 12
  const stage = await start(applicants)
  const { api, asRemoved, vacancy, applications, merge, rowsLeft } = stage
  const work = async (id: string) => {
    const candidate = await createCandidate(api)
    const resume_public_id = await createResume(api, candidate)
    const asCandidate = await signedIn(api, candidate)
    const body = { vacancy_public_id: vacancy, resume_public_id }
    return Promise.all([
      call(asRemoved, writeNote, { params: { id }, body: { text: 'Позвонить' } }),
      call(asRemoved, sendMessage, { params: { id }, body: { text: 'Здравствуйте' } }),
      call(asRemoved, postponeApplication, { params: { id }, body: {} }),
      call(asCandidate, submitApplication, { body }),
    ])
  }
  const [isMerged] = await Promise.all([merge(), ...applications.map(work)])
  expect(isMerged).toBe(true)
  expect(await rowsLeft()).toEqual({})
  const count = (
    table: typeof t.personNotes | typeof t.conversationMessages | typeof t.applications,
  ) => api.db.$count(table)
  expect([
    await count(t.personNotes),
    await count(t.conversationMessages),
    await count(t.applications),
    await api.db.$count(t.applications, eq(t.applications.status, 'postponed')),
  ]).toEqual([applicants, applicants, 2 * applicants, applicants])
  await api.outbox.drain()
})
