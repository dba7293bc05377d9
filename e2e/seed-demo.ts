// Writes the demo data into a folder. Each test that starts a program copies this folder.
import { and, eq, inArray, sql } from 'drizzle-orm'
import { openDatabase } from '../api/database/connect.ts'
import { migrate } from '../api/database/migrate.ts'
import { demoPassword } from '@otklik/demo-data'
import { seedDemo } from '../api/database/seed/seed-demo.ts'
import {
  applications,
  companyMembers,
  invitations,
  subscriptions,
  users,
} from '../api/database/tables.ts'
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
// The journeys of a hire need meetings that are over. How many the demo has depends on the day of the week.
const secondCompany = db
  .select({ id: applications.id })
  .from(applications)
  .innerJoin(companyMembers, eq(companyMembers.company_id, applications.company_id))
  .innerJoin(users, eq(users.id, companyMembers.user_id))
  .where(and(eq(users.email, 'employer2@example.com'), eq(applications.status, 'accepted')))
await db
  .update(invitations)
  .set({ scheduled_at: sql`now() - interval '1 day'` })
  .where(and(invitations.is_current, inArray(invitations.application_id, secondCompany)))
await close()
