import { eq, inArray } from 'drizzle-orm'
import { refusedAddresses } from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'

/** Whether letters to an address, or SMS to a phone, do not arrive. */
export async function isRefused(db: Executor, address: string): Promise<boolean> {
  return (await db.$count(refusedAddresses, eq(refusedAddresses.address, address))) > 0
}

/** Those of the addresses where nothing arrives. */
export async function findRefused(db: Executor, addresses: string[]): Promise<string[]> {
  const { address } = refusedAddresses
  const rows = await db
    .select({ address })
    .from(refusedAddresses)
    .where(inArray(address, addresses))
  return rows.map((row) => row.address)
}

/** With what its side answered, for who looks into it. */
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

/** Something has arrived there. */
export async function deleteRefusal(db: Executor, address: string): Promise<void> {
  await db.delete(refusedAddresses).where(eq(refusedAddresses.address, address))
}
