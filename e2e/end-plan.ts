// Lets the plan of the demo employer, in the database of DATA_DIR, have ended an hour ago; RENEWS is whether it goes on by itself.
import { eq } from 'drizzle-orm'
import { openDatabase } from '../api/database/connect.ts'
import { subscriptions } from '../api/database/tables.ts'

const { db, close } = await openDatabase({ dataDir: process.env.DATA_DIR ?? null })
await db
  .update(subscriptions)
  .set({ expires_at: new Date(Date.now() - 3600_000), auto_renew: process.env.RENEWS === 'yes' })
  .where(eq(subscriptions.plan_code, 'employer_pro'))
await close()
