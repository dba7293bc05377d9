import type { listDeskLog as contract } from '../../contract/desk.ts'
import type { OperationInput, Reply } from '../../contract/endpoint.ts'
import type { DeskAction, DeskSubject } from '../../contract/rules/desk.ts'
import { deskLog } from '../../database/tables.ts'
import type { DeskScope, Executor } from '../../scope.ts'
import { findLog, findOperators } from './queries.ts'

/** A row of the log: what an operator did, with what, about whom and why. */
export interface LogEntry {
  action: DeskAction
  subject?: { kind: DeskSubject; id: string }
  /** The account whose data was read or about which was decided. */
  about?: number | null
  reason?: string
}

/** Writes a row of the log, in the transaction of what it is about. */
export function writeLog(
  { account, now }: Pick<DeskScope, 'account' | 'now'>,
  tx: Executor,
  entry: LogEntry,
): Promise<void> {
  return insertLog(tx, { at: now(), operator_id: account.id, entry })
}

export async function insertLog(
  tx: Executor,
  { at, operator_id, entry }: { at: Date; operator_id: number | null; entry: LogEntry },
): Promise<void> {
  const { action, subject, about, reason } = entry
  await tx.insert(deskLog).values({
    at,
    operator_id,
    action,
    subject_kind: subject?.kind ?? null,
    subject_id: subject?.id ?? null,
    about_user_id: about ?? null,
    reason: reason ?? '',
  })
}

export async function listDeskLog(
  { db }: DeskScope,
  { query: { page = 1, ...filter } }: OperationInput<typeof contract>,
): Promise<Reply<typeof contract>> {
  const { rows, pageCount } = await findLog(db, filter, page)
  return {
    results: rows.map(({ entry, operator }) => {
      const { subject_kind: kind, subject_id: id, about_user_id: about } = entry
      return {
        id: entry.id,
        at: entry.at.toISOString(),
        action: entry.action,
        operator: entry.operator_id === null ? null : (operator ?? ''),
        subject: kind && id ? { kind, id } : null,
        about,
        reason: entry.reason,
      }
    }),
    page,
    page_count: pageCount,
    operators: await findOperators(db),
  }
}
