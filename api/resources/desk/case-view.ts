import type * as contract from '../../contract/desk-cases.ts'
import { undoMinutes } from '../../contract/rules/desk.ts'
import type { DeskScope } from '../../scope.ts'
import type { QueueRow } from './case-queries.ts'
import type { StoredCase } from './kinds/kind.ts'
import { kinds } from './kinds/kinds.ts'
import { letterOf } from './letters.ts'
import { findPerson, fullName } from './people.ts'

type Asker = Pick<DeskScope, 'account' | 'now'>

export function rowFor({ account, now }: Asker, row: QueueRow): contract.CaseRow {
  const { stored, about, taker, proposer } = row
  const { public_id, created_at, due_at, taken_by, taken_until } = stored
  const isTaken = taken_by !== null && taken_until !== null && taken_until > now()
  return {
    public_id,
    about,
    created_at: created_at.toISOString(),
    due_at: due_at.toISOString(),
    taken:
      isTaken && stored.decided_at === null
        ? { name: taker, is_own: taken_by === account.id, until: taken_until.toISOString() }
        : null,
    proposed:
      stored.proposed_at && stored.decided_at === null
        ? {
            by: proposer ?? '',
            is_own: stored.proposed_by === account.id,
            at: stored.proposed_at.toISOString(),
          }
        : null,
  }
}

/** Until when the operator may undo a decision; null if not at all. */
export function undoUntil({ account, now }: Asker, stored: StoredCase): Date | null {
  const { decision, decided_by, decided_at } = stored
  if (decision !== 'closed' || decided_by !== account.id || !decided_at) return null
  const until = new Date(decided_at.getTime() + undoMinutes * 60_000)
  return until > now() ? until : null
}

export async function detailFor(scope: DeskScope, row: QueueRow): Promise<contract.CaseDetail> {
  const { stored } = row
  const { content, answer } = await kinds[stored.kind].open(scope, stored)
  const decision = await decisionOf(scope, stored, answer)
  const { proposal, note } = stored
  return { ...rowFor(scope, row), content, decision, proposal: proposal && shown(proposal), note }
}

/** Returns the words of a decision that a second operator reads. */
function wordsOf(proposal: contract.Decision): string | null {
  if ('number' in proposal) return proposal.number
  return 'answer' in proposal ? letterOf(proposal) : null
}

function shown(proposal: contract.Decision): NonNullable<contract.CaseDetail['proposal']> {
  const isBlock = proposal.decision === 'blocked'
  return {
    decision: proposal.decision,
    block: isBlock ? proposal.block : null,
    reason: isBlock ? proposal.reason : null,
    answer: wordsOf(proposal),
  }
}

async function decisionOf(scope: DeskScope, stored: StoredCase, answer: string | null) {
  const { decision, decided_at, decided_by, reason } = stored
  if (!decision || !decided_at) return null
  const by = await findPerson(scope.db, decided_by)
  const until = undoUntil(scope, stored)
  return {
    decision,
    reason,
    answer,
    by: by ? fullName(by) : '',
    at: decided_at.toISOString(),
    undo_until: until?.toISOString() ?? null,
  }
}
