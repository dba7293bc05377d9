// Lets the plan of the demo employer in DATA_DIR end now. With RENEWS=yes, the plan has automatic renewal.
import { eq } from 'drizzle-orm'
import { openDatabase } from '../api/database/connect.ts'
import { subscriptions } from '../api/database/tables.ts'

const { db, close } = await openDatabase({ dataDir: process.env.DATA_DIR ?? null })
await db
  .update(subscriptions)
  .set({ expires_at: new Date(Date.now() - 3600_000), auto_renew: process.env.RENEWS === 'yes' })
  .where(eq(subscriptions.plan_code, 'employer_pro'))
await close()
