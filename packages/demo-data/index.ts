/** Makes the data of the demo, and data of any size for load tests. */
export { amounts, makeDemoData, makeMarket } from './demo-data.ts'
export { startOfDay } from './calendar.ts'
export type { DemoData, DemoResume, DemoUser, DemoVacancy } from './market.ts'
export type { DemoCompany } from './companies.ts'
export type { DemoApplication, DemoMeeting } from './play.ts'
export type { DemoJob, DemoResumeContent, DemoVacancyContent } from './content.ts'

/** The accounts with which visitors of the demo sign in. */
export { demoEmails, demoPassword } from './demo-accounts.ts'
export { demoConversations } from './demo-conversations.ts'
export { demoTemplates } from './demo-templates.ts'
export { demoSearches, type DemoSearch } from './demo-searches.ts'

/** Makes random choices that are the same for the same seed. */
export { createRandom } from './random.ts'
