// Writes the demo data into a folder. Each test that starts a program copies this folder.
import { and, eq, inArray, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { readConfig } from '../api/config.ts'
import { termsVersion } from '../api/contract/rules/terms.ts'
import { openDatabase } from '../api/database/connect.ts'
import { migrate } from '../api/database/migrate.ts'
import { demoPassword } from '@otklik/demo-data'
import { seedDemo } from '../api/database/seed/seed-demo.ts'
import {
  applications,
  companyMembers,
  consents,
  invitations,
  resumes,
  subscriptions,
  users,
} from '../api/database/tables.ts'
import { grantDesk } from '../api/resources/desk/grants.ts'
import { hashPassword } from '../api/session/passwords.ts'
import { startApi } from '../api/start.ts'
import { operatorAddresses } from './operators.ts'

const { db, direct, close } = await openDatabase({
  dataDir: process.env.E2E_DEMO ?? null,
  isBulk: true,
})
await migrate(direct)
const passwordHash = await hashPassword(demoPassword)
await seedDemo(db, { now: new Date(), passwordHash })
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
// Two of these candidates have no mailbox, for the journeys of a hire by SMS.
const held = await db
  .select({ user: applications.candidate_id, resume: applications.resume_id })
  .from(applications)
  .where(inArray(applications.id, secondCompany))
  .orderBy(applications.id)
  .limit(2)
for (const [index, { user, resume }] of held.entries()) {
  const phone = `+7705555010${index}`
  const phones = [{ number: phone, comment: '', messengers: [], preferred: true }]
  const contacts = JSON.stringify({ hidden_fields: [], contacts: { email: null, phones } })
  await db
    .update(users)
    .set({ phone, phone_verified_at: sql`now()`, email: null, email_verified_at: null })
    .where(eq(users.id, user))
  await db
    .update(resumes)
    .set({ published: sql`${resumes.published} || ${contacts}::jsonb` })
    .where(eq(resumes.id, resume))
}
// Operators of the desk, two for each journey with and without script.
for (const [index, email] of operatorAddresses.entries()) {
  const [operator] = await db
    .insert(users)
    .values({
      account_type: 'candidate',
      first_name: index % 2 === 0 ? 'Жанар' : 'Тимур',
      last_name: 'Дежурный',
      email,
      email_verified_at: new Date(),
      password_hash: passwordHash,
      created_at: new Date(),
    })
    .returning({ id: users.id })
  const consent = { text_version: termsVersion, accepted_at: new Date(), address: '' }
  await db.insert(consents).values({ user_id: operator?.id ?? 0, ...consent })
  await grantDesk({ db, now: () => new Date() }, email, ['support', 'moderator', 'money'])
}
await close()
// Each program would create the queues of its jobs first, which takes a second.
const log = pino({ level: 'error' })
const report = (error: unknown) => log.error(error)
const api = await startApi(readConfig({ DATA_DIR: process.env.E2E_DEMO }), {
  log,
  say() {},
  report,
})
await api.close()
