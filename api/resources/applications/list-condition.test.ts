import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  isOnList,
  resumeLists,
  vacancyLists,
  type ListClause,
} from '../../contract/rules/application-lists.ts'
import { applicationStatuses } from '../../contract/rules/application-moves.ts'
import { accountTypes, invitationTypes } from '../../contract/rules/vocabulary.ts'
import { applications, invitations, resumes, vacancies } from '../../database/tables.ts'
import { newPublicId } from '../../public-id.ts'
import {
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  startApi,
} from '../../testing.ts'
import { onList } from './list-condition.ts'

/** One application of every kind, also of those that the moves never lead to. */
async function everyKind() {
  const api = await startApi()
  const employer = await createEmployer(api)
  const candidate = await createCandidate(api)
  await createResume(api, candidate)
  const [resume] = await api.db.select().from(resumes)
  const kinds = accountTypes.flatMap((initiated_by) =>
    applicationStatuses.flatMap((status) =>
      [null, ...invitationTypes].map((type) => ({ initiated_by, status, type })),
    ),
  )
  const at = api.now()
  for (const { type, ...kind } of kinds) {
    const publicId = await createVacancy(api, employer)
    const [vacancy] = await api.db.select().from(vacancies).where(eq(vacancies.public_id, publicId))
    const [row] = await api.db
      .insert(applications)
      .values({
        ...kind,
        public_id: newPublicId(),
        vacancy_id: vacancy?.id ?? 0,
        resume_id: resume?.id ?? 0,
        candidate_id: candidate.id,
        company_id: employer.company.id,
        sent_resume: {} as never,
        created_at: at,
        updated_at: at,
      })
      .returning({ id: applications.id })
    const slot = {
      application_id: row?.id ?? 0,
      scheduled_at: at,
      duration_minutes: 45,
      timezone: 'UTC',
      alternatives: [],
      ics_uid: '',
      created_at: at,
    }
    // A slot that was taken back counts for nothing.
    await api.db
      .insert(invitations)
      .values({ ...slot, type: 'office', sequence: 0, is_current: false })
    if (type) await api.db.insert(invitations).values({ ...slot, type, sequence: 1 })
  }
  return api
}

test('the condition finds what the function finds, on every list', async () => {
  const { db } = await everyKind()
  const rows = (where?: ReturnType<typeof onList>) =>
    db
      .select({ application: applications, invitation: invitations })
      .from(applications)
      .leftJoin(
        invitations,
        and(eq(invitations.application_id, applications.id), eq(invitations.is_current, true)),
      )
      .where(where)
      .orderBy(applications.id)
  const all = await rows()
  expect(all).toHaveLength(42)
  const lists: Record<string, readonly ListClause[]> = {
    ...Object.fromEntries(
      Object.entries(resumeLists).map(([name, list]) => [`resume ${name}`, list]),
    ),
    ...vacancyLists,
  }
  for (const [name, clauses] of Object.entries(lists)) {
    const expected = all.filter(({ application, invitation }) =>
      isOnList(clauses, {
        ...application,
        invitation: invitation && { type: invitation.type, scheduled_at: '' },
      }),
    )
    expect(expected.length, name).toBeGreaterThan(0)
    expect(
      (await rows(onList(clauses))).map(({ application }) => application.id),
      name,
    ).toEqual(expected.map(({ application }) => application.id))
  }
})
