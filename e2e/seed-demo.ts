// Writes the demo data into a folder. Each test that starts a program copies this folder.
import { eq } from 'drizzle-orm'
import { openDatabase } from '../api/database/connect.ts'
import { migrate } from '../api/database/migrate.ts'
import { demoPassword } from '@otklik/demo-data'
import { seedDemo } from '../api/database/seed/seed-demo.ts'
import { subscriptions } from '../api/database/tables.ts'
import { hashPassword } from '../api/session/passwords.ts'

const { db, pool, close } = await openDatabase({
  dataDir: process.env.E2E_DEMO ?? null,
  isBulk: true,
})
await migrate(pool)
await seedDemo(db, { now: new Date(), passwordHash: await hashPassword(demoPassword) })
await db
  .update(subscriptions)
  .set({ plan_code: 'employer_pro' })
  .where(eq(subscriptions.plan_code, 'employer_business'))
await close()
