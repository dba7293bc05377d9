// Blocks by moderators, and their end.
import { eq } from 'drizzle-orm'
import { blockEffects, type BlockReason } from '../../contract/rules/blocks.ts'
import type { ResumeStatus, VacancyStatus } from '../../contract/rules/vocabulary.ts'
import { resumes, vacancies } from '../../database/tables.ts'
import { newPublicId } from '../../public-id.ts'
import type { DeskScope, Transaction } from '../../scope.ts'
import { endSessions } from '../../session/sessions.ts'
import { giveDaysOfPlans } from '../billing/plans/acts.ts'
import { giveDaysOfPurchases } from '../billing/services/acts.ts'
import { blockResumes, unblockResume } from '../resumes/acts.ts'
import { blockVacancies, unblockVacancy } from '../vacancies/acts.ts'
import {
  endBlocks,
  findCauseOf,
  findOwners,
  findPlanHolders,
  insertBlocks,
  setBlocked,
  subjectOf,
  type StoredBlock,
  type Blockable,
} from './queries.ts'

export {
  countBlocksOf,
  decideAppeal,
  eraseAppealsOf,
  findAppeal,
  findBlockById,
  findOwners,
  findOpenBlocks,
  findOwnersOfBlock,
} from './queries.ts'
export { lockOpenBlock, shownBlock } from './shown-block.ts'

interface NewBlock {
  reason: BlockReason
  /** The words to the owner. */
  words: string
  proposed_by: number | null
}

/** Blocks a thing with what belongs to it; the owners are notified. Returns false if it is blocked already. */
export async function putBlock(
  scope: DeskScope,
  tx: Transaction,
  subject: Blockable,
  { reason, words, proposed_by }: NewBlock,
): Promise<boolean> {
  const now = scope.now()
  const common = { reason, words, proposed_by, confirmed_by: scope.account.id, blocked_at: now }
  const blockOf = ({ kind, id }: Blockable, extra: Partial<StoredBlock> = {}) => {
    return { ...common, public_id: newPublicId(), kind, [subjectOf[kind]]: id, ...extra }
  }
  const { kind, id } = subject
  if (kind === 'vacancy' || kind === 'resume') {
    const [hidden] = await hide(scope, tx, subject)
    const [block] = hidden ? await insertBlocks(tx, [blockOf(subject, hidden.block)]) : []
    return block ? notifyOwners(scope, tx, block, subject) : false
  }
  const [block] = await insertBlocks(tx, [blockOf(subject)])
  if (!block) return false
  await setBlocked(tx, subject, now)
  if (blockEffects[kind].endsSessions) await endSessions(scope, tx, id)
  const follows = { cause_id: block.id }
  const hidden = await hide(scope, tx, subject)
  await insertBlocks(
    tx,
    hidden.map((each) => blockOf(each.thing, { ...each.block, ...follows })),
  )
  if (kind === 'company') await scope.events.record(tx, { type: 'company-changed', company_id: id })
  return notifyOwners(scope, tx, block, subject)
}

/** The columns by which a block finds what it hides. */
const hiddenBy = {
  vacancy: {
    vacancy: vacancies.id,
    company: vacancies.company_id,
    account: vacancies.manager_user_id,
    resume: null,
  },
  resume: { resume: resumes.id, account: resumes.owner_id, vacancy: null, company: null },
}

/** Hides what a block of the thing hides, itself or what belongs to it. */
async function hide(scope: DeskScope, tx: Transaction, { kind, id }: Blockable) {
  const hidden: { thing: Blockable; block: Pick<StoredBlock, 'status_before'> }[] = []
  for (const each of blockEffects[kind].hides) {
    const column = hiddenBy[each][kind]
    if (!column) continue
    const block = each === 'vacancy' ? blockVacancies : blockResumes
    for (const row of await block(scope, tx, eq(column, id))) {
      hidden.push({ thing: { kind: each, id: row.id }, block: { status_before: row.before } })
    }
  }
  return hidden
}

async function notifyOwners(
  { events }: DeskScope,
  tx: Transaction,
  { id: block_id }: StoredBlock,
  subject: Blockable,
): Promise<true> {
  const owners = await findOwners(tx, subject)
  await events.record(
    tx,
    ...owners.map((user_id) => ({ type: 'thing-blocked', block_id, user_id }) as const),
  )
  return true
}

/** Ends a block: what it has hidden is shown again, unless another block hides it. */
export async function endBlock(scope: DeskScope, tx: Transaction, blockId: number): Promise<void> {
  for (const block of await endBlocks(tx, blockId, scope.now())) {
    const { kind } = block
    const id = block[subjectOf[kind]] as number
    if (kind === 'vacancy' || kind === 'resume') {
      await showAgain(scope, tx, { kind, id }, block)
      continue
    }
    await setBlocked(tx, { kind, id }, null)
    await givePaidDays(tx, { kind, id }, { since: block.blocked_at, until: scope.now() })
    if (kind === 'company') {
      await scope.events.record(tx, { type: 'company-changed', company_id: id })
    }
  }
}

/** Moves the ends of plans and packs by the time in which a block has kept their owners from using them (spec §12.6). */
async function givePaidDays(
  tx: Transaction,
  { kind, id }: Blockable,
  blocked: { since: Date; until: Date },
): Promise<void> {
  const holders = kind === 'company' ? await findPlanHolders(tx, id) : [id]
  if (holders.length === 0) return
  await giveDaysOfPlans(tx, holders, blocked)
  await giveDaysOfPurchases(tx, holders, blocked)
}

async function showAgain(
  scope: DeskScope,
  tx: Transaction,
  thing: { kind: 'vacancy' | 'resume'; id: number },
  block: StoredBlock,
): Promise<void> {
  const cause = await findCauseOf(tx, thing)
  if (cause) {
    const { id: _, public_id: _id, ended_at: _at, ...same } = block
    await insertBlocks(tx, [{ ...same, public_id: newPublicId(), cause_id: cause.id }])
    return
  }
  const { blocked_at: since, status_before: before } = block
  if (thing.kind === 'vacancy') {
    await unblockVacancy(scope, tx, thing.id, { before: before as VacancyStatus, since })
  } else {
    await unblockResume(scope, tx, thing.id, { before: before as ResumeStatus, since })
  }
}
