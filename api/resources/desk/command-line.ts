// The rows of the log for decisions of the command line, which has no operator.
import type { Executor } from '../../scope.ts'
import { insertLog, type LogEntry } from './log.ts'

/** The facts of a refund that its row names. */
interface LoggedRefund {
  public_id: string
  user_id: number
  amount: number
}

export function logCommand(tx: Executor, at: Date, entry: LogEntry): Promise<void> {
  return insertLog(tx, { at, operator_id: null, entry })
}

/** Logs a refund that was begun, and how it ended if support looked that up. */
export function logRefund(
  tx: Executor,
  at: Date,
  { public_id, user_id, amount }: LoggedRefund,
  state: 'begun' | 'returned' | 'not_sent',
): Promise<void> {
  const reason = `refund ${public_id} of ${amount} ₸`
  return logCommand(tx, at, { action: `refund_${state}`, about: user_id, reason })
}
