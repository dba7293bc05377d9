// Writes the demo into the empty folder E2E_DEMO; each program of the tests starts with a copy of this folder.
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
// Many tests publish vacancies of the demo employer, so the employer gets a plan that allows enough vacancies.
await db
  .update(subscriptions)
  .set({ plan_code: 'employer_pro' })
  .where(eq(subscriptions.plan_code, 'employer_business'))
await close()
