import { eq } from 'drizzle-orm'
import { pushSubscriptions as p } from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'

export async function endPush(db: Executor, userId: number): Promise<void> {
  await db.delete(p).where(eq(p.user_id, userId))
}
