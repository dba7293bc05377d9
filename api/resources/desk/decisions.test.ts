// Each decision about a case of each kind, as the contract lists them, leaves one row of the log with its reason.
import { and, eq, gt, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call, type ApiClient } from '../../contract/call.ts'
import * as cases from '../../contract/desk-cases.ts'
import { createAppeal } from '../../contract/moderation.ts'
import { requestRefund } from '../../contract/refunds.ts'
import { createReport } from '../../contract/reports.ts'
import {
  caseKinds,
  decisionsOf,
  operatorRoles,
  rolesOfKind,
  type CaseDecision,
  type CaseKind,
} from '../../contract/rules/desk.ts'
import { createSupportRequest } from '../../contract/support.ts'
import * as written from '../../contract/written-vacancies.ts'
import {
  companies,
  companyDocuments,
  deskCases,
  deskLog,
  moderationBlocks,
  vacancies,
} from '../../database/tables.ts'
import { newPublicId } from '../../public-id.ts'
import { openDeskOf } from '../../testing/desk.ts'
import {
  completeVacancy,
  createCandidate,
  createEmployer,
  createVacancy,
  signedIn,
} from '../../testing.ts'
import { startPaying } from '../billing/payments/testing.ts'

type Paying = Awaited<ReturnType<typeof startPaying>>

const note = 'Проверено по телефону'
const answer = 'Мы всё проверили, подробности в письме'
const letter = { reasons: [], answer, note }

const bodies: Record<CaseDecision, cases.Decision> = {
  answered: { decision: 'answered', answer, note },
  closed: { decision: 'closed', reason: 'spam', note },
  proved: { decision: 'proved', note },
  not_proved: { decision: 'not_proved', ...letter },
  more_needed: { decision: 'more_needed', ...letter },
  approved: { decision: 'approved', note },
  refused: { decision: 'refused', ...letter },
  unfounded: { decision: 'unfounded', note },
  warned: { decision: 'warned', answer, note },
  blocked: { decision: 'blocked', block: 'vacancy', reason: 'fraud', answer, note },
  granted: { decision: 'granted', answer, note },
  upheld: { decision: 'upheld', answer, note },
  returned: { decision: 'returned', number: '214', note },
  declined: { decision: 'declined', answer, note },
}

/** Opens a case of each kind. */
const open: Record<CaseKind, (paying: Paying) => Promise<unknown>> = {
  async support({ api }) {
    const me = await signedIn(api, await createCandidate(api))
    await call(me, createSupportRequest, { body: { topic: 'account', message: 'Нет кода' } })
  },
  async vacancy({ api }) {
    const employer = await createEmployer(api)
    const me = await signedIn(api, employer)
    const description = `${completeVacancy.description} Коллектив молодой.`
    const { public_id: id } = await call(me, written.createVacancy, {
      body: { company_id: employer.company.id, content: { ...completeVacancy, description } },
    })
    await call(me, written.publishVacancy, { params: { id }, body: {} })
  },
  async report({ api }) {
    const id = await createVacancy(api, await createEmployer(api))
    const me = await signedIn(api, await createCandidate(api))
    const target = { kind: 'vacancy', id } as const
    await call(me, createReport, { body: { target, reason: 'fraud' } })
  },
  async appeal({ api }) {
    const id = await createVacancy(api, await createEmployer(api))
    const [vacancy] = await api.db.select().from(vacancies).where(eq(vacancies.public_id, id))
    const block = newPublicId()
    await api.db.insert(moderationBlocks).values({
      public_id: block,
      kind: 'vacancy',
      vacancy_id: vacancy?.id,
      status_before: 'published',
      reason: 'fraud',
      words: answer,
      blocked_at: api.now(),
    })
    await call(api.guest, createAppeal, { params: { id: block }, body: { text: 'Это ошибка' } })
  },
  async refund({ pay, client }) {
    const { public_id: payment_id } = await pay(5000)
    await call(client, requestRefund, { body: { payment_id, amount: 5000 } })
  },
  async company({ api }) {
    const employer = await createEmployer(api)
    await api.db
      .update(companies)
      .set({ verification: 'pending', verified_domain: null })
      .where(eq(companies.id, employer.company.id))
    const dates = { created_at: api.now(), due_at: api.now() }
    const public_id = newPublicId()
    const [document] = await api.db
      .insert(companyDocuments)
      .values({
        ...dates,
        public_id,
        company_id: employer.company.id,
        user_id: employer.id,
        name: 'a.pdf',
        type: 'application/pdf',
        size: 1,
      })
      .returning()
    const company_document_id = document?.id
    await api.db
      .insert(deskCases)
      .values({ ...dates, public_id, kind: 'company', company_document_id })
  },
}

const decisions = caseKinds.flatMap((kind) =>
  decisionsOf[kind].map((decision: CaseDecision) => ({ kind, decision })),
)

test.each(decisions)('$kind: «$decision» leaves a row with its reason', async (row) => {
  const paying = await startPaying()
  const { api } = paying
  await open[row.kind](paying)
  const [stored] = await api.db.select().from(deskCases).where(eq(deskCases.kind, row.kind))
  const params = { id: stored?.public_id ?? '' }
  const body = bodies[row.decision]
  const isTheirs = (role: string) => (rolesOfKind[row.kind] as readonly string[]).includes(role)
  const others = operatorRoles.filter((role) => !isTheirs(role))
  const stranger = (await openDeskOf(api, ...others)).client
  const decide = (who: ApiClient) => call(who, cases.decideCase, { params, body })
  await expect(decide(stranger)).rejects.toMatchObject({ status: 404 })
  const [one, two] = [
    (await openDeskOf(api, ...operatorRoles)).client,
    (await openDeskOf(api, ...operatorRoles)).client,
  ]
  const lastRow = async () => {
    const [last] = await api.db.select({ id: sql<number>`max(${deskLog.id})::int` }).from(deskLog)
    return last?.id ?? 0
  }
  let before = await lastRow()
  const rowsOf = () =>
    api.db
      .select()
      .from(deskLog)
      .where(and(gt(deskLog.id, before), eq(deskLog.subject_id, params.id)))
  const { proposed } = await decide(one)
  if (proposed) {
    expect(await rowsOf()).toMatchObject([
      { action: 'decision_proposed', reason: expect.stringContaining(note) },
    ])
    before = await lastRow()
    await call(two, cases.confirmCase, { params, body: { agrees: true, note: '' } })
  }
  expect(await rowsOf()).toMatchObject([
    { operator_id: expect.any(Number), reason: expect.stringContaining(note) },
  ])
})
