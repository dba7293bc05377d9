import type { OperationInput } from '../../contract/endpoint.ts'
import type * as contract from '../../contract/reports.ts'
import { isHeldByReports, reportLimits } from '../../contract/rules/reports.ts'
import { Failure } from '../../http/failure.ts'
import { limitAddress } from '../../http/limits.ts'
import { newPublicId } from '../../public-id.ts'
import type { Executor, SignedInScope } from '../../scope.ts'
import { holdResume } from '../resumes/acts.ts'
import { holdReported } from '../vacancies/acts.ts'
import {
  countReports,
  countUnfounded,
  findByKey,
  findOwnReport,
  findReportsOf,
  insertReport,
  lockReportCase,
  type ReportRow,
} from './queries.ts'
import { findTarget, type Reportable } from './targets.ts'

export async function readReportTarget(
  scope: SignedInScope,
  { params }: OperationInput<typeof contract.readReportTarget>,
): Promise<contract.Reported> {
  const { kind, id, title, words, application_id } = await reportable(scope, scope.db, params)
  const own = await findOwnReport(scope.db, scope.account.id, { kind, id })
  return { kind, title, words, application_id, own: own && shownReport(own) }
}

/** Adds a report to the case about its thing; enough people hide the thing until a moderator has looked at it. */
export async function createReport(
  scope: SignedInScope,
  { body, idempotencyKey }: OperationInput<typeof contract.createReport>,
): Promise<contract.OwnReport> {
  const { account, now } = scope
  const key = idempotencyKey ?? null
  await scope.limits.take('report_address', limitAddress(scope.address))
  await scope.limits.take('report_account', String(account.id))
  return scope.db.transaction(async (tx) => {
    const before = key && (await findByKey(tx, account.id, key))
    if (before) {
      const { report, kind, id } = before
      const isSame =
        report.reason === body.reason &&
        report.text === body.text &&
        kind === body.target.kind &&
        id === body.target.id
      if (!isSame) throw new Failure('request:idempotency_conflict')
      return shownReport(before)
    }
    const unfounded = await countUnfounded(tx, account.id, now())
    if (unfounded >= reportLimits.unheardAfter) throw new Failure('reports:not_heard')
    const target = await reportable(scope, tx, body.target)
    const { kind, title } = target
    const stored = await lockReportCase(tx, target, now())
    const report = await insertReport(tx, {
      public_id: newPublicId(),
      user_id: account.id,
      case_id: stored.id,
      key,
      reason: body.reason,
      text: body.text,
      created_at: now(),
    })
    if (!report) throw new Failure('reports:already_reported')
    const { holdAfter } = reportLimits
    if (isHeldByReports[kind] && (await countReports(tx, stored.id)) === holdAfter) {
      await (kind === 'vacancy' ? holdReported : holdResume)(scope, tx, target.id)
    }
    return shownReport({ report, kind, title })
  })
}

export async function listReports({ db, account }: SignedInScope): Promise<contract.OwnReport[]> {
  return (await findReportsOf(db, account.id, 20)).map(shownReport)
}

async function reportable(
  { account, now }: SignedInScope,
  db: Executor,
  target: OperationInput<typeof contract.readReportTarget>['params'],
): Promise<Reportable> {
  const found = await findTarget(db, account, target, now())
  if (!found) throw new Failure('reports:target_not_found')
  if (found.is_own) throw new Failure('reports:own_thing')
  if (!found.is_open) throw new Failure('reports:target_closed')
  return found
}

function shownReport({ report, kind, title }: ReportRow): contract.OwnReport {
  const { public_id, reason, text, created_at, outcome, answered_at } = report
  return {
    public_id,
    kind,
    title,
    reason,
    text,
    created_at: created_at.toISOString(),
    outcome,
    answered_at: answered_at?.toISOString() ?? null,
  }
}
