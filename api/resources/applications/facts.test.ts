import { count, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  isCounted,
  resumeCounters,
  vacancyCounters,
  vacancyTabs,
  type CountedApplication,
  type CounterClause,
} from '../../contract/rules/application-counters.ts'
import {
  isOnList,
  resumeLists,
  vacancyLists,
  type ListClause,
} from '../../contract/rules/application-lists.ts'
import { applicationStatuses, outcomes, type Side } from '../../contract/rules/application-moves.ts'
import { accountTypes, type InvitationType } from '../../contract/rules/vocabulary.ts'
import {
  applications,
  invitations,
  pendingRefusals,
  resumes,
  vacancies,
} from '../../database/tables.ts'
import { newPublicId } from '../../public-id.ts'
import {
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  startApi,
} from '../../testing.ts'
import { counted, countedTogether, currentMeeting, numberOf, onList } from './facts.ts'

const hourMs = 3600_000

async function everyKind() {
  const api = await startApi()
  const employer = await createEmployer(api)
  const candidate = await createCandidate(api)
  await createResume(api, candidate)
  await createVacancy(api, employer)
  const [vacancy] = await api.db.select().from(vacancies)
  const [resume] = await api.db.select().from(resumes)
  if (!vacancy || !resume) throw new Error('nothing to make applications of')
  const now = api.now()
  const [past, future] = [-hourMs, hourMs].map((ms) => new Date(now.getTime() + ms)) as [Date, Date]
  const slots: ([InvitationType, ...Date[]] | null)[] = [
    null,
    ['office', past],
    ['office', past, future],
    ['video', future],
  ]
  const kinds = accountTypes.flatMap((initiated_by) =>
    applicationStatuses.flatMap((status) =>
      slots.flatMap((slot) =>
        [null, past, now, future].flatMap((response_due_at) =>
          [null, past].flatMap((viewed) =>
            [
              ...(status === 'accepted' ? [null, ...outcomes] : [null]).map((outcome) => ({
                outcome,
                hire_confirmed_at: null as Date | null,
              })),
              ...(status === 'accepted'
                ? [{ outcome: 'hired' as const, hire_confirmed_at: past }]
                : []),
            ].map((told) => ({ initiated_by, status, slot, response_due_at, viewed, ...told })),
          ),
        ),
      ),
    ),
  )
  const { id: _, ...template } = resume
  const made = await api.db
    .insert(resumes)
    .values(
      kinds.map((_, n) => ({
        ...template,
        public_id: newPublicId(),
        working: { ...template.working, title: `Программист ${n + 2}` },
      })),
    )
    .returning({ id: resumes.id })
  const rows = await api.db
    .insert(applications)
    .values(
      kinds.map(({ slot: __, viewed, ...kind }, index) => ({
        ...kind,
        viewed_by_candidate_at: viewed,
        viewed_by_employer_at: viewed,
        public_id: newPublicId(),
        vacancy_id: vacancy.id,
        resume_id: made[index]?.id ?? 0,
        candidate_id: candidate.id,
        company_id: employer.company.id,
        sent_resume: {} as never,
        created_at: past,
        updated_at: past,
      })),
    )
    .returning({ id: applications.id })
  const slotOf = (
    index: number,
    type: InvitationType,
    scheduled_at = future,
    ...alternatives: Date[]
  ) => ({
    application_id: rows[index]?.id ?? 0,
    type,
    scheduled_at,
    duration_minutes: 45,
    timezone: 'UTC',
    alternatives,
    ics_uid: '',
    created_at: past,
  })
  await api.db
    .insert(invitations)
    .values(
      kinds.flatMap(({ slot }, index) => [
        { ...slotOf(index, 'office', future), sequence: 0, is_current: false },
        ...(slot ? [{ ...slotOf(index, ...slot), sequence: 1 }] : []),
      ]),
    )
  await api.db.insert(pendingRefusals).values(
    rows
      .filter((_, index) => index % 3 === 0)
      .map(({ id: application_id }) => ({
        application_id,
        user_id: employer.id,
        message: '',
        created_at: past,
        due_at: future,
      })),
  )
  return api
}

test('the SQL conditions and the functions find the same applications, on every list and counter', async () => {
  const { db, now } = await everyKind()
  const rows = (where?: ReturnType<typeof onList>) =>
    db
      .select({ application: applications, invitation: invitations, pending: pendingRefusals })
      .from(applications)
      .leftJoin(invitations, currentMeeting)
      .leftJoin(pendingRefusals, eq(pendingRefusals.application_id, applications.id))
      .where(where)
      .orderBy(applications.id)
  const idsOf = async (where: ReturnType<typeof onList>) =>
    (await rows(where)).map(({ application }) => application.id)
  const all = (await rows()).map(({ application, invitation, pending }) => ({
    pending,
    id: application.id,
    counted: {
      ...application,
      viewed_by_candidate_at: application.viewed_by_candidate_at?.toISOString() ?? null,
      viewed_by_employer_at: application.viewed_by_employer_at?.toISOString() ?? null,
      response_due_at: application.response_due_at?.toISOString() ?? null,
      hire_confirmed_at: application.hire_confirmed_at?.toISOString() ?? null,
      invitation: invitation && {
        type: invitation.type,
        scheduled_at: invitation.scheduled_at.toISOString(),
        alternatives: invitation.alternatives.map((at) => new Date(at).toISOString()),
      },
    } satisfies CountedApplication,
  }))
  expect(all).toHaveLength(2 * (6 + 8) * 4 * 4 * 2)

  const named = <T>(of: string, lists: Record<string, T>) =>
    Object.entries(lists).map(([name, clauses]) => [`${of} ${name}`, clauses] as const)
  const lists: (readonly [string, readonly ListClause[]])[] = [
    ...named('resume list', resumeLists),
    ...named('vacancy list', vacancyLists),
  ]
  for (const [name, clauses] of lists) {
    const expected = all.filter((each) => isOnList(clauses, each.counted)).map(({ id }) => id)
    expect(expected.length, name).toBeGreaterThan(0)
    expect(await idsOf(onList(clauses)), name).toEqual(expected)
  }
  const counters: (readonly [string, readonly CounterClause[], Side])[] = [
    ...named('resume counter', resumeCounters).map((row) => [...row, 'candidate'] as const),
    ...named('vacancy counter', vacancyCounters).map((row) => [...row, 'employer'] as const),
    ...named('vacancy tab', vacancyTabs).map((row) => [...row, 'employer'] as const),
  ]
  for (const [name, clauses, side] of counters) {
    const expected = all.filter((each) => {
      const pending_refusal = side === 'employer' ? each.pending : null
      return isCounted(clauses, { ...each.counted, pending_refusal }, now())
    })
    expect(expected.length, name).toBeGreaterThan(0)
    expect(await idsOf(counted(clauses, now(), side)), name).toEqual(expected.map(({ id }) => id))
  }
})

test('applications counted together are as many as each for itself, on every list and counter of a vacancy', async () => {
  const { db, now } = await everyKind()
  const conditions = [
    ...Object.values(vacancyLists).map((clauses) => onList(clauses)),
    ...[...Object.values(vacancyCounters), ...Object.values(vacancyTabs)].map((clauses) =>
      counted(clauses, now(), 'employer'),
    ),
  ]
  const together = countedTogether(db, undefined, now())
  expect(await db.$count(together)).toBeLessThan(await db.$count(applications))
  for (const condition of conditions) {
    const [joint] = await db
      .select({ number: numberOf(condition) })
      .from(together)
      .leftJoin(invitations, currentMeeting)
    const [single] = await db
      .select({ number: count() })
      .from(applications)
      .leftJoin(invitations, currentMeeting)
      .where(condition)
    expect(joint).toEqual(single)
  }
})
