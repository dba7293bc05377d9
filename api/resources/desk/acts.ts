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

/** Ends the open case of a held vacancy: with the decision of the command line, or without one. */
export async function endVacancyCase(
  tx: Executor,
  holdId: number,
  ended: { decision: CaseDecision | null; at: Date },
): Promise<void> {
  const isOpen = and(eq(deskCases.vacancy_hold_id, holdId), isNull(deskCases.decided_at))
  const { decision, at } = ended
  if (decision) await tx.update(deskCases).set({ decision, decided_at: at }).where(isOpen)
  else await tx.delete(deskCases).where(isOpen)
}
