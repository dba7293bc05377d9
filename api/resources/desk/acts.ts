import { caseHours, type CaseKind } from '../../contract/rules/desk.ts'
import { deskCases } from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'

/** Something that somebody at the desk has to look at. */
export interface NewCase {
  public_id: string
  /** The account that has written; null for a guest. */
  about: number | null
  created_at: Date
  support_request_id: number
}

/** Puts a case into the queue of the desk. */
export async function openCase(
  tx: Executor,
  kind: CaseKind,
  { about, created_at, ...subject }: NewCase,
): Promise<void> {
  const due_at = new Date(created_at.getTime() + caseHours[kind] * 3600_000)
  await tx.insert(deskCases).values({ ...subject, kind, about_user_id: about, created_at, due_at })
}
