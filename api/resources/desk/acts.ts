import { and, eq, isNull } from 'drizzle-orm'
import { caseHours, type CaseDecision, type CaseKind } from '../../contract/rules/desk.ts'
import { deskCases } from '../../database/tables.ts'
import { newPublicId } from '../../public-id.ts'
import type { Executor } from '../../scope.ts'

/** Something that somebody at the desk has to look at. */
export interface NewCase {
  /** The public id of the subject; without it the case gets one of its own. */
  public_id?: string
  /** The account that has written; null for a guest, or if nobody has. */
  about: number | null
  created_at: Date
  /** The deadline, if it is not the usual one of the kind. */
  due_at?: Date
  support_request_id?: number
  vacancy_id?: number
  vacancy_hold_id?: number
  resume_id?: number
  company_id?: number
  message_id?: number
  appeal_id?: number
  refund_id?: number
  company_document_id?: number
}

/** Puts a case into the queue of the desk. */
export async function openCase(
  tx: Executor,
  kind: CaseKind,
  { about, public_id = newPublicId(), created_at, due_at, ...subject }: NewCase,
): Promise<void> {
  const usual = new Date(created_at.getTime() + caseHours[kind] * 3600_000)
  const times = { created_at, due_at: due_at ?? usual }
  await tx.insert(deskCases).values({ ...subject, ...times, public_id, kind, about_user_id: about })
}

/** Gives a hold to the open case of reports about the vacancy, so that one moderator decides both; false if there is none. */
export async function giveToReportCase(
  tx: Executor,
  { vacancy_id, vacancy_hold_id }: Pick<NewCase, 'vacancy_id' | 'vacancy_hold_id'>,
): Promise<boolean> {
  const { kind, decided_at } = deskCases
  const isOfReports = and(eq(kind, 'report'), isNull(decided_at))
  const { rowCount } = await tx
    .update(deskCases)
    .set({ vacancy_hold_id })
    .where(and(isOfReports, eq(deskCases.vacancy_id, vacancy_id ?? 0)))
  return rowCount === 1
}

/** Ends the open case of a held vacancy: with the decision of the command line, or without one. */
export async function endVacancyCase(
  tx: Executor,
  holdId: number,
  ended: { decision: CaseDecision | null; at: Date },
): Promise<void> {
  const { kind, vacancy_hold_id, decided_at } = deskCases
  const isOpen = and(eq(kind, 'vacancy'), eq(vacancy_hold_id, holdId), isNull(decided_at))
  const { decision, at } = ended
  if (decision) await tx.update(deskCases).set({ decision, decided_at: at }).where(isOpen)
  else await tx.delete(deskCases).where(isOpen)
}

/** Ends the open case of a refund that was settled elsewhere; without a decision the case is no more. */
export async function endRefundCase(
  tx: Executor,
  refundId: number,
  { decision, at }: { decision: CaseDecision | null; at: Date },
): Promise<void> {
  const isOpen = and(eq(deskCases.refund_id, refundId), isNull(deskCases.decided_at))
  if (decision) await tx.update(deskCases).set({ decision, decided_at: at }).where(isOpen)
  else await tx.delete(deskCases).where(isOpen)
}

/** Locks the case of a refund; returns whether an operator works on it or has proposed to send the money. */
export async function isRefundInWork(tx: Executor, refundId: number, now: Date): Promise<boolean> {
  const [row] = await tx
    .select({ until: deskCases.taken_until, proposed: deskCases.proposed_at })
    .from(deskCases)
    .where(eq(deskCases.refund_id, refundId))
    .for('update')
  return row !== undefined && (row.proposed !== null || (row.until !== null && row.until > now))
}
