import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { amounts, makeDemoData } from './demo-data.ts'
import { insertMarket } from './insert.ts'

interface DemoOptions {
  now: Date
  /** Argon2id hash of `demoPassword`. */
  passwordHash: string
  size?: keyof typeof amounts
}

/** Fills an empty database with the demo market. */
export async function seedDemo(
  db: NodePgDatabase,
  { now, passwordHash, size = 'full' }: DemoOptions,
): Promise<void> {
  const data = makeDemoData(now, amounts[size])
  await db.transaction((tx) => insertMarket(tx, data, passwordHash))
}
