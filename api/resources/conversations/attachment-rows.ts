import { and, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Attachment } from '../../contract/conversations.ts'
import { applications as a, attachments as f } from '../../database/tables.ts'
import { invalidFields } from '../../http/failure.ts'
import type { Job } from '../../jobs/job.ts'
import { batch, sweep, type SweepOptions, type SystemScope } from '../../jobs/sweep.ts'
import type { Account, Executor, Transaction } from '../../scope.ts'
import { isVisibleTo } from '../applications/facts.ts'

/** Inserts an uploaded file. If the same upload is repeated, returns the file of the first upload. */
export async function insertAttachment(
  db: Executor,
  values: typeof f.$inferInsert,
): Promise<Attachment> {
  const { public_id, name, type, size } = f
  const columns = { public_id, name, type, size }
  const [inserted] = await db.insert(f).values(values).onConflictDoNothing().returning(columns)
  if (inserted) return inserted
  const isKnown = and(
    eq(f.user_id, values.user_id),
    eq(f.application_id, values.application_id),
    eq(f.upload_key, values.upload_key ?? ''),
  )
  const [known] = await db.select(columns).from(f).where(isKnown)
  if (!known) throw invalidFields({ key: ['invalid'] })
  return known
}

/** Finds a file that the account may open: a file in a message, or the account's own file that is not sent yet. */
export async function findAttachment(
  db: Executor,
  account: Account,
  { id, attachment }: { id: string; attachment: string },
) {
  const [row] = await db
    .select({ type: f.type, name: f.name })
    .from(f)
    .innerJoin(a, eq(a.id, f.application_id))
    .where(
      and(
        eq(f.public_id, attachment),
        eq(a.public_id, id),
        isVisibleTo(account),
        or(isNotNull(f.message_id), eq(f.user_id, account.id)),
      ),
    )
  return row ?? null
}

/** Adds uploaded files to a message of the same author. */
export async function attach(
  tx: Transaction,
  publicIds: string[],
  message: { id: number; application_id: number; user_id: number },
): Promise<void> {
  if (publicIds.length === 0) return
  const isOwn = and(eq(f.application_id, message.application_id), eq(f.user_id, message.user_id))
  const { rowCount } = await tx
    .update(f)
    .set({ message_id: message.id })
    .where(and(inArray(f.public_id, publicIds), isOwn, isNull(f.message_id)))
  if (rowCount !== publicIds.length) throw invalidFields({ attachments: ['attachment_gone'] })
}

/** An uploaded file that is not sent in a message is deleted after this time in ms. */
const unusedMs = 24 * 3600_000

export function sweepAttachments(options: SweepOptions): Job<object> {
  return sweep(options, (scope, tx) => {
    const before = new Date(scope.now().getTime() - unusedMs)
    const unused = tx
      .select({ id: f.id })
      .from(f)
      .where(and(isNull(f.message_id), lt(f.created_at, before)))
      .limit(batch)
    return removeAttachments(scope, tx, inArray(f.id, unused))
  })
}

/** Deletes the rows of files in messages; a listener of the event then deletes the files themselves. */
export async function removeAttachments(
  scope: SystemScope,
  tx: Transaction,
  where: ReturnType<typeof and>,
): Promise<number> {
  const removed = await tx.delete(f).where(where).returning({ attachment: f.public_id })
  const events = removed.map(
    ({ attachment }) => ({ type: 'attachment-dropped', attachment }) as const,
  )
  await scope.events.record(tx, ...events)
  return removed.length
}
