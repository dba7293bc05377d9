// Many rows for load tests: the content of the demo over and over, written page by page.
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { startOfDay } from './calendar.ts'
import { makeMarket } from './demo-data.ts'
import { insertMarket } from './insert.ts'

interface LoadOptions {
  vacancies: number
  resumes: number
  applications: number
  now: Date
}

const page = 5000

/** Adds at least these amounts to whatever the database holds; each page is a market of its own. */
export async function seedLoad(db: NodePgDatabase, { now, ...wanted }: LoadOptions): Promise<void> {
  const pages = Math.max(1, Math.ceil(Math.max(wanted.vacancies, wanted.resumes) / page))
  const run = now.getTime().toString(36)
  for (let index = 0; index < pages; index += 1) {
    const data = makeMarket(startOfDay(now), {
      seed: `load ${run} ${index}`,
      tag: `${run}-${index}`,
      vacancies: portion(wanted.vacancies, pages, index),
      resumes: portion(wanted.resumes, pages, index),
      applications: portion(wanted.applications, pages, index),
    })
    await db.transaction((tx) => insertMarket(tx, data, ''))
  }
}

/** Shares that add up to the whole. */
function portion(whole: number, parts: number, index: number): number {
  return Math.floor((whole * (index + 1)) / parts) - Math.floor((whole * index) / parts)
}
