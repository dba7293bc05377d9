import { eq } from 'drizzle-orm'
import type { Settings } from '../../contract/settings.ts'
import { users } from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'

const columns = {
  job_search_status: users.job_search_status,
  default_visibility: users.default_visibility,
}

export async function findSettings(db: Executor, userId: number): Promise<Settings | null> {
  const [row] = await db.select(columns).from(users).where(eq(users.id, userId))
  return row ?? null
}

export async function setSettings(
  db: Executor,
  userId: number,
  settings: Settings,
): Promise<Settings | null> {
  const [row] = await db.update(users).set(settings).where(eq(users.id, userId)).returning(columns)
  return row ?? null
}
