import { eq, inArray } from 'drizzle-orm'
import { refusedAddresses } from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'

export async function isRefused(db: Executor, address: string): Promise<boolean> {
  return (await db.$count(refusedAddresses, eq(refusedAddresses.address, address))) > 0
}

export async function findRefused(db: Executor, addresses: string[]): Promise<string[]> {
  const { address } = refusedAddresses
  const rows = await db
    .select({ address })
    .from(refusedAddresses)
    .where(inArray(address, addresses))
  return rows.map((row) => row.address)
}

/** Stores that a mail server refused an e-mail address. */
export async function setRefused(
  db: Executor,
  refusal: typeof refusedAddresses.$inferInsert,
): Promise<void> {
  const { refused_at, reply } = refusal
  await db.insert(refusedAddresses).values(refusal).onConflictDoUpdate({
    target: refusedAddresses.address,
    set: { refused_at, reply },
  })
}

/** Deletes the record that a mail server refused the e-mail address. */
export async function deleteRefusal(db: Executor, address: string): Promise<void> {
  await db.delete(refusedAddresses).where(eq(refusedAddresses.address, address))
}
