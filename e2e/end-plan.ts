// Ends the demo employer's plan in the database of DATA_DIR; RENEWS=yes turns the renewal on.
import { eq } from 'drizzle-orm'
import { openDatabase } from '../api/database/connect.ts'
import { subscriptions } from '../api/database/tables.ts'

const { db, close } = await openDatabase({ dataDir: process.env.DATA_DIR ?? null })
await db
  .update(subscriptions)
  .set({ expires_at: new Date(Date.now() - 3600_000), auto_renew: process.env.RENEWS === 'yes' })
  .where(eq(subscriptions.plan_code, 'employer_pro'))
await close()
