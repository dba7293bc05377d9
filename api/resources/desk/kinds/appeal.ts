import { sql } from 'drizzle-orm'
import { Failure } from '../../../http/failure.ts'
import type { DeskScope, Transaction } from '../../../scope.ts'
import {
  decideAppeal,
  endBlock,
  findAppeal,
  findBlockById,
  findOwnersOfBlock,
} from '../../moderation/acts.ts'
import { titleOfThing } from '../../moderation/facts.ts'
import { letterOf } from '../letters.ts'
import { findPerson, fullName, readPerson } from '../people.ts'
import type { KindOfCase, StoredCase } from './kind.ts'

/** An appeal against a block, which another moderator than the one who proposed the block decides. */
export const appeal: KindOfCase<'appeal'> = {
  about: sql`(select jsonb_build_object('block', block.kind, 'title', ${titleOfThing('block')})
    from appeals join moderation_blocks block on block.id = appeals.block_id
    where appeals.id = desk_cases.appeal_id)`,

  async open(scope, stored) {
    const { db, account } = scope
    const { appeal: own, block, title } = await found(db, stored)
    const by = await findPerson(db, block.proposed_by)
    return {
      content: {
        kind: 'appeal',
        block: block.kind,
        title,
        reason: block.reason,
        words: block.words,
        blocked_at: block.blocked_at.toISOString(),
        blocked_by: by ? fullName(by) : '',
        text: own.text,
        person: await readPerson(db, stored.about_user_id),
        may_decide: block.proposed_by !== account.id,
      },
      answer: own.answer,
    }
  },

  async decide(scope, tx, stored, body) {
    const answer = letterOf(body)
    const { appeal: own, block } = await found(tx, stored)
    if (block.proposed_by === scope.account.id) throw new Failure('desk:own_proposal')
    const isGranted = body.decision === 'granted'
    await decideAppeal(tx, own.id, {
      decision: isGranted ? 'granted' : 'refused',
      answer,
      decided_at: scope.now(),
    })
    if (isGranted) await endBlock(scope, tx, block.id)
    const owners = await findOwnersOfBlock(tx, block)
    await scope.events.record(
      tx,
      ...owners.map(
        (user_id) => ({ type: 'appeal-decided', block_id: block.id, user_id }) as const,
      ),
    )
    return { action: isGranted ? 'appeal_granted' : 'appeal_refused', reason: answer }
  },
}

async function found(db: DeskScope['db'] | Transaction, { appeal_id }: StoredCase) {
  const own = await findAppeal(db, appeal_id ?? 0)
  const row = own && (await findBlockById(db, own.block_id))
  if (!row) throw new Failure('request:not_found')
  return { ...row, appeal: own }
}
