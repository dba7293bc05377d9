// Inserts many vacancies, resumes and applications for load tests, made like the demo data, in batches.
import { makeMarket, startOfDay } from '@otklik/demo-data'
import { sql } from 'drizzle-orm'
import { sortByAge } from '../../search/ages.ts'
import type { Database, Db } from '../connect.ts'
import { isUniqueViolation } from '../failures.ts'
import { insertMarket } from './insert.ts'

interface LoadOptions {
  vacancies: number
  resumes: number
  applications: number
  now: Date
}

const page = 2000
/** How many times a company of the load test publishes the same vacancy. */
const repeats = 10
const attempts = 5

/** Adds at least the wanted numbers of rows. Each batch is complete: it creates companies and people for its rows. */
export async function seedLoad(
  { db, isEmbedded }: Pick<Database, 'db' | 'isEmbedded'>,
  { now, ...wanted }: LoadOptions,
): Promise<void> {
  const pages = Math.max(1, Math.ceil(Math.max(wanted.vacancies, wanted.resumes) / page))
  const run = now.getTime().toString(36)
  let next = 0
  async function writePages(): Promise<void> {
    while (next < pages) {
      const index = next
      next += 1
      await writePage(index)
    }
  }
  async function writePage(index: number, attempt = 1): Promise<void> {
    const data = makeMarket(startOfDay(now), {
      seed: `load ${run} ${index} ${attempt}`,
      tag: `${run}-${index}`,
      vacancies: portion(wanted.vacancies, pages, index),
      repeats,
      resumes: portion(wanted.resumes, pages, index),
      applications: portion(wanted.applications, pages, index),
    })
    try {
      await db.transaction(async (tx) => {
        await tx.execute(sql`set local enable_seqscan = off`)
        await insertMarket(tx, data, '')
      })
    } catch (error) {
      if (!isUniqueViolation(error) || attempt === attempts) throw error
      await writePage(index, attempt + 1)
    }
  }
  await setBulk(db, true)
  try {
    await Promise.all(Array.from({ length: isEmbedded ? 1 : 2 }, writePages))
    await sortByAge(db)
  } finally {
    await setBulk(db, false)
  }
  await db.execute('analyze')
}

const wordIndexes = [
  'vacancy_search_words_0',
  'vacancy_search_words_1',
  'vacancy_search_words_2',
  'resume_search_words',
]

async function setBulk(db: Db, isBulk: boolean): Promise<void> {
  for (const name of wordIndexes) {
    const fastupdate = sql.raw(isBulk ? 'on' : 'off')
    await db.execute(sql`alter index ${sql.identifier(name)} set (fastupdate = ${fastupdate})`)
    if (!isBulk) await db.execute(sql`select gin_clean_pending_list(${name})`)
  }
}

function portion(whole: number, parts: number, index: number): number {
  return Math.floor((whole * (index + 1)) / parts) - Math.floor((whole * index) / parts)
}
