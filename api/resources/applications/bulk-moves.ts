// Refuses, postpones, takes up or invites several candidates in one request, with few statements.
import type {
  BulkAction,
  BulkMoveResult,
  moveApplications as contract,
} from '../../contract/bulk-moves.ts'
import type { OperationInput, Reply } from '../../contract/endpoint.ts'
import { move } from '../../contract/rules/application-moves.ts'
import { unfilledPlaceholder } from '../../contract/rules/message-templates.ts'
import { Failure, invalidFields } from '../../http/failure.ts'
import type { SignedInScope, Transaction } from '../../scope.ts'
import { fillMessage } from '../message-templates/acts.ts'
import { markRead } from '../notifications/acts.ts'
import { answerOthers } from './answered-person.ts'
import { applyToMany } from './apply-many.ts'
import { labelApplications } from './bulk-labels.ts'
import { replyWith, rowsById } from './bulk-results.ts'
import type { GivenMove } from './effects.ts'
import { findApplicationsByIds, type ApplicationRow } from './list-queries.ts'
import { lockPermitted } from './locks.ts'
import { answerFor, standing, talkOf } from './move-steps.ts'
import { changeForEmployer, refusalDue } from './pending-refusals.ts'
import { deletePendingRefusals, savePendingRefusals } from './pending-refusals-queries.ts'
import { findOthersOfPeople, findWaitingOthers } from './same-person.ts'
import { templateFactsOf } from './template-facts.ts'
import { stateOf } from './view.ts'

type GivenBody = OperationInput<typeof contract>['body']
type BulkMoveAction = Exclude<BulkAction, 'label' | 'unlabel'>
type Body = GivenBody & { action: BulkMoveAction }
type MoveVerdict =
  | { status: 'done'; given: GivenMove }
  | { status: 'skipped' | 'failed'; error_code: BulkMoveResult['error_code'] }

export async function moveApplications(
  scope: SignedInScope,
  { body }: OperationInput<typeof contract>,
): Promise<Reply<typeof contract>> {
  const { account } = scope
  return scope.db.transaction(async (tx) => {
    if (!isMove(body)) return replyWith(await labelApplications(scope, tx, body))
    const publicIds = body.items.map((item) => item.application_public_id)
    const others = body.also_same_person ? await findOthersOfPeople(tx, publicIds) : []
    const waiting = body.action === 'interview' ? await findWaitingOthers(tx, publicIds) : []
    const all = [...publicIds, ...[...others, ...waiting].map(({ public_id }) => public_id)]
    const { ids: locked, forbidden } = await lockPermitted(tx, all, account, 'answer')
    if (locked.length === 0 && forbidden.size > 0) throw new Failure('companies:not_permitted')
    const rows = rowsById(await findApplicationsByIds(tx, locked))
    const verdicts = body.items.map((item, index) =>
      publicIds.indexOf(item.application_public_id) < index
        ? ({ status: 'skipped', error_code: null } as const)
        : judge(scope, body, item, rows.get(item.application_public_id)),
    )
    checkGaps(verdicts)
    const answered = new Set(publicIds.filter((_, index) => verdicts[index]?.status === 'done'))
    const followers = new Set(
      others.filter((each) => answered.has(each.of)).map(({ public_id }) => public_id),
    )
    const moves = [
      ...verdicts,
      ...[...followers].map((id) => judge(scope, body, {}, rows.get(id))).filter(isComplete),
    ].flatMap((verdict) => ('given' in verdict ? [verdict.given] : []))
    if (moves.length > 0) await perform(scope, tx, body, moves)
    if (body.action === 'interview') await answerOthers(scope, tx, [...answered])
    const changed = rowsById(
      await findApplicationsByIds(
        tx,
        moves.map(({ id }) => id),
      ),
    )
    const results = body.items.map(({ application_public_id: id }, index): BulkMoveResult => {
      const verdict = verdicts[index] as MoveVerdict
      const row = changed.get(id) ?? rows.get(id)
      return {
        application_public_id: id,
        status: row ? verdict.status : 'failed',
        application: row ? answerFor(scope, row) : null,
        error_code: row
          ? 'given' in verdict
            ? null
            : verdict.error_code
          : forbidden.has(id)
            ? 'companies:not_permitted'
            : 'applications:not_found',
      }
    })
    return replyWith(results)
  })
}

/** Decides what happens to one application, whose row is locked. */
function judge(
  scope: SignedInScope,
  { action, reason, message }: Body,
  { version }: Pick<Body['items'][number], 'version'>,
  row: ApplicationRow | undefined,
): MoveVerdict {
  if (!row) return { status: 'failed', error_code: 'applications:not_found' }
  const { application, invitation, pending_refusal } = row
  const skipped = (error_code: BulkMoveResult['error_code']) =>
    ({ status: 'skipped', error_code }) as const
  if (application.closed_at) return skipped('applications:wrong_state')
  if (version !== undefined && version !== application.version) {
    return skipped('applications:version_conflict')
  }
  if (action === 'cancel_refusal' ? !pending_refusal : action === 'reject' && pending_refusal) {
    return skipped(null)
  }
  // The same move would call off a meeting that has a time.
  if (action === 'interview' && invitation) return skipped('applications:wrong_state')
  const now = scope.now()
  const { side, id: user_id } = scope.account
  const next = move(stateOf(row), action === 'cancel_refusal' ? 'reject' : action, side, now)
  if (!next.ok) return skipped('applications:wrong_state')
  if (next.repeat) return skipped(null)
  const isWritten = action === 'reject' || action === 'interview'
  const words = isWritten ? fillMessage(message, templateFactsOf(row, side, now)) : ''
  const given: GivenMove = {
    id: application.id,
    user_id,
    was: standing(row),
    status: next.status,
    outcome: next.outcome ?? null,
    reason: reason ?? null,
    message: words,
    talk: action === 'interview' ? talkOf(side, { message: words }, row, now) : null,
  }
  return { status: 'done', given }
}

/** Throws if a placeholder of the letter has no value for one of the candidates. */
function checkGaps(verdicts: MoveVerdict[]): void {
  const gaps = verdicts.flatMap((verdict, index) => (isComplete(verdict) ? [] : [index]))
  if (gaps.length === 0) return
  const code = ['unfilled_placeholder']
  throw invalidFields({
    message: code,
    ...Object.fromEntries(gaps.map((index) => [`items[${index}]`, code])),
  })
}

function isComplete(verdict: MoveVerdict): boolean {
  return !('given' in verdict) || unfilledPlaceholder(verdict.given.message) === null
}

async function perform(
  scope: SignedInScope,
  tx: Transaction,
  { action, reason }: Body,
  moves: GivenMove[],
): Promise<void> {
  const ids = moves.map(({ id }) => id)
  await markRead(scope, tx, { application_ids: ids })
  if (isOrdinary(action)) return applyToMany(scope, tx, action, moves)
  if (action === 'reject') {
    const created_at = scope.now()
    const shared = { user_id: scope.account.id, reason, created_at, due_at: refusalDue(created_at) }
    await savePendingRefusals(
      tx,
      moves.map(({ id: application_id, message }) => ({ application_id, message, ...shared })),
    )
  } else {
    await deletePendingRefusals(tx, ids)
  }
  await changeForEmployer(scope, tx, ids, scope.account.id)
}

function isMove(body: GivenBody): body is Body {
  return body.action !== 'label' && body.action !== 'unlabel'
}

function isOrdinary(action: BulkMoveAction): action is 'postpone' | 'activate' | 'interview' {
  return action === 'postpone' || action === 'activate' || action === 'interview'
}
