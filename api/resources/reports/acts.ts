// Answers reports; the desk calls this.
import type { ReportOutcome } from '../../contract/rules/reports.ts'
import type { SystemScope } from '../../jobs/sweep.ts'
import type { Transaction } from '../../scope.ts'
import { answerReports } from './queries.ts'

export {
  eraseReportsOf,
  findReport,
  findReported,
  findReportsOfCase,
  findWarning,
} from './queries.ts'

/** Answers everybody who has reported the thing of a case. */
export async function answerReporters(
  { now, events }: SystemScope,
  tx: Transaction,
  caseId: number,
  outcome: ReportOutcome,
): Promise<void> {
  const answered = await answerReports(tx, caseId, { outcome, answered_at: now() })
  await events.record(
    tx,
    ...answered.flatMap(({ id: report_id, user_id }) =>
      user_id === null ? [] : [{ type: 'report-answered', report_id, user_id } as const],
    ),
  )
}
