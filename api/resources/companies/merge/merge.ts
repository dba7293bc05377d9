// Merges two companies of one BIN, which an operator asks for (docs/decisions/121).
import { setTimeout } from 'node:timers/promises'
import { eq, like, sql } from 'drizzle-orm'
import { isLockRefused } from '../../../database/failures.ts'
import type { Db } from '../../../database/connect.ts'
import { codes, companyMembers as m } from '../../../database/tables.ts'
import type { Recording } from '../../../events/recording.ts'
import { replaceImage } from '../../../files/images.ts'
import type { Transaction } from '../../../scope.ts'
import { webPages } from '../../../web-pages.ts'
import { redirectDrafts } from '../../drafts/acts.ts'
import { setPathForMembers } from '../../notifications/acts.ts'
import { findCompanyById, indexVacancies, setCompany } from '../queries.ts'
import { moves, type Merge } from './moves.ts'
import { refusalOf, type MergePlan } from './plan.ts'
import { unitedCompany } from './united.ts'

export interface Merging {
  db: Db
  now: () => Date
  events: Pick<Recording, 'record'>
  /** Logs the merge in its transaction. */
  log?: (tx: Transaction) => Promise<void>
}

type MergedPair = Pick<MergePlan, 'keep' | 'remove'>

const attempts = 40
const retryMs = 250

/**
 * Merges a company into another; returns false if they are merged already. Whoever makes the merge wait for a lock may need
 * one that the merge has, so the merge gives up first and begins anew.
 */
export async function mergeCompanies(merging: Merging, plan: MergedPair): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await merging.db.transaction((tx) => mergeIn(tx, merging, plan))
    } catch (error) {
      if (!isLockRefused(error) || attempt === attempts) throw error
      await setTimeout(retryMs)
    }
  }
}

async function mergeIn(tx: Transaction, merging: Merging, plan: MergedPair): Promise<boolean> {
  // A statement that waits for a table, unlike one that waits for a row, sees everything that has moved in the meantime.
  await tx.execute(sql`set local lock_timeout = '400ms'`)
  const tables = sql.join(
    Object.keys(moves).map((name) => sql.identifier(name)),
    sql`, `,
  )
  await tx.execute(sql`lock table ${tables} in exclusive mode`)
  const keep = await findCompanyById(tx, plan.keep.id)
  const remove = await findCompanyById(tx, plan.remove.id)
  const refusal = refusalOf(keep, remove)
  if (refusal || !keep || !remove) throw new Error(`the companies have changed: ${refusal}`)
  if (remove.merged_into !== null) return false
  await moveAll(tx, merging, { keep, remove })
  await merging.log?.(tx)
  return true
}

async function moveAll(
  tx: Transaction,
  merging: Merging,
  { keep, remove }: MergedPair,
): Promise<void> {
  const merge = { keep: keep.id, remove: remove.id, now: merging.now() }
  const { team } = webPages('')
  await setPathForMembers(tx, remove.id, { from: team(remove.id), to: team(keep.id) })
  for (const move of Object.values(moves)) await move(tx, merge)
  if (keep.logo) await replaceImage(merging, tx, { from: remove.logo, to: null })
  const united = unitedCompany(keep, remove)
  for (const { image } of remove.photos) {
    if (united.photos.every((photo) => photo.image !== image)) {
      await replaceImage(merging, tx, { from: image, to: null })
    }
  }
  await setCompany(tx, keep, united)
  await redirectDrafts(tx, remove.id, keep.id)
  await redirectEvents(tx, merge)
  await tx.delete(codes).where(like(codes.username, `company:${remove.id} %`))
  await indexVacancies(tx, keep.id)
  await tellMembers(merging, tx, keep.id)
  await merging.events.record(tx, { type: 'company-changed', company_id: keep.id })
}

/** Disconnects the open pages of all members; they connect again and load what there is now. */
async function tellMembers({ events }: Merging, tx: Transaction, companyId: number): Promise<void> {
  const { user_id } = m
  const members = await tx.select({ user_id }).from(m).where(eq(m.company_id, companyId))
  const changed = members.map((member) => {
    return { type: 'member-changed', company_id: companyId, ...member } as const
  })
  await events.record(tx, ...changed)
}

/** Changes the company of events that are not delivered yet. */
async function redirectEvents(tx: Transaction, { keep, remove }: Merge): Promise<void> {
  await tx.execute(sql`
    update outbox set event = jsonb_set(event, '{company_id}', to_jsonb(${keep}::bigint))
    where event ->> 'company_id' = ${String(remove)}
      and exists (select from deliveries where deliveries.event_id = outbox.id)`)
}
