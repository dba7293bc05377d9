/** The market of the demo, and markets of any size for load tests. */
export { amounts, makeDemoData, makeMarket } from './demo-data.ts'
export { startOfDay } from './calendar.ts'
export type { DemoData, DemoResume, DemoUser, DemoVacancy } from './market.ts'
export type { DemoCompany } from './companies.ts'
export type { DemoApplication, DemoMeeting } from './play.ts'
export type { DemoJob, DemoResumeContent, DemoVacancyContent } from './content.ts'

/** The accounts that people sign in with. */
export { demoEmails, demoPassword } from './demo-accounts.ts'

/** Repeatable chance. */
export { createRandom } from './random.ts'
