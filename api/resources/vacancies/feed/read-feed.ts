// Reads a feed: what it lists is published, changed and closed in one transaction, or nothing is.
import { createHash } from 'node:crypto'
import { initialVacancy } from '../../../contract/content/initial-vacancy.ts'
import { vacancyFileLimits } from '../../../contract/rules/vacancy-file.ts'
import { vacancyFeedRules } from '../../../contract/rules/vacancy-feed.ts'
import type { FeedFault, FeedReading } from '../../../contract/vacancy-feeds.ts'
import type { MemberScope, Scope } from '../../../scope.ts'
import { FeedError } from '../../../vacancy-file/fetch-vacancy-feed.ts'
import type { FileRow } from '../../../vacancy-file/file-table.ts'
import { readTableApart } from '../../../vacancy-file/read-apart.ts'
import { readRows } from '../../../vacancy-file/read-rows.ts'
import { findHiringCompany, findWorkingCopies } from '../written-queries.ts'
import { applyReading, prolong } from './apply-reading.ts'
import { dueToProlong, planReading } from './plan-reading.ts'
import {
  findFeedVacancies,
  findPublisher,
  lockFeed,
  lockFeedVacancies,
  storeReading,
  type FeedRow,
} from './queries.ts'
import { rowFaults, type ReadRow } from './row-faults.ts'

export type FeedScope = Pick<Scope, 'db' | 'events' | 'now' | 'country' | 'fetchVacancyFeed'>

interface ReadingOptions {
  /** How many vacancies a member has agreed to close; null without an agreement. */
  closes: number | null
  signal?: AbortSignal
}

interface FeedContent {
  rows: FileRow[]
  etag: string | null
  content_hash: string
}

/** Rolls back what a reading has changed. */
class FaultyRows extends Error {
  readonly faults: FeedFault[]

  constructor(faults: FeedFault[]) {
    super('a row of a feed has a fault')
    this.faults = faults
  }
}

/** Reads a feed that the caller has claimed, and stores the result. */
export async function readFeed(
  scope: FeedScope,
  feed: FeedRow,
  { closes, signal }: ReadingOptions,
): Promise<void> {
  const publisher = await findPublisher(scope.db, feed)
  const account = publisher === null ? null : { id: publisher }
  const company = account && (await findHiringCompany(scope.db, feed.company_id, account))
  if (!company) {
    await storeReading(scope.db, feed, { paused_at: scope.now() })
    return
  }
  const member: MemberScope = { ...scope, account }
  try {
    const content = await fetchContent(scope, feed, signal)
    if (!content) return await storeUnchanged(member, feed)
    const begun = initialVacancy(scope.country, company.area_code)
    const read = await readRows(scope.db, content.rows, begun)
    const rows: ReadRow[] = read.map((row, index) => ({
      ...row,
      title: row.content.title,
      hash: hashOfCells(content.rows[index]?.cells ?? {}),
    }))
    const faults = rowFaults(rows)
    if (faults.length > 0) throw new FaultyRows(faults)
    await apply(member, { feed, company, rows, closes, content })
  } catch (error) {
    if (error instanceof FeedError) {
      return storeFailure(scope, feed, { outcome: 'failed', problem: error.problem })
    }
    if (!(error instanceof FaultyRows)) throw error
    await storeFailure(scope, feed, { outcome: 'faulty', faults: error.faults })
  }
}

/** Returns the rows at the address, or null if they are those of the last reading; throws a `FeedError`. */
async function fetchContent(
  { fetchVacancyFeed }: FeedScope,
  feed: FeedRow,
  signal?: AbortSignal,
): Promise<FeedContent | null> {
  const fetched = await fetchVacancyFeed(feed.url, feed.etag, signal)
  if (!fetched) return null
  const { bytes, etag } = fetched
  const content_hash = hashOf(bytes)
  if (content_hash === feed.content_hash) return null
  const answer = await readTableApart({ bytes, mostRows: vacancyFileLimits.rows }, signal)
  if (answer.problem) throw new FeedError(answer.problem)
  if (!answer.table.columns.includes('title')) throw new FeedError('no_title')
  return { rows: answer.table.rows, etag, content_hash }
}

function hashOf(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url')
}

function hashOfCells(cells: FileRow['cells']): string {
  const named = Object.entries(cells).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return hashOf(JSON.stringify(named))
}

interface ReadFeed {
  feed: FeedRow
  company: { id: number; name: string }
  rows: ReadRow[]
  closes: number | null
  content: FeedContent
}

async function apply(
  scope: MemberScope,
  { feed, company, rows, closes, content }: ReadFeed,
): Promise<void> {
  await scope.db.transaction(async (tx) => {
    if (!(await lockFeed(tx, feed))) return
    await lockFeedVacancies(tx, feed)
    const now = scope.now()
    const vacancies = await findFeedVacancies(tx, feed)
    const plan = planReading(rows, vacancies, { now, closes })
    if (plan.isHeld) {
      return storeFailure({ ...scope, db: tx }, feed, {
        outcome: 'held',
        closed: plan.close.length,
      })
    }
    const working = await findWorkingCopies(tx, [
      ...plan.change.map(({ vacancy }) => vacancy.id),
      ...plan.restore.map(({ vacancy }) => vacancy.id),
    ])
    const faults = await applyReading(scope, tx, { feed, company, plan, working })
    if (faults.length > 0) throw new FaultyRows(faults)
    const counts = {
      created: plan.create.length,
      changed: plan.change.length,
      restored: plan.restore.length,
      closed: plan.close.length,
    }
    const hasChanged = Object.values(counts).some((each) => each > 0)
    const last_reading = readingOf(now, {
      outcome: hasChanged ? 'changed' : 'unchanged',
      ...counts,
    })
    const { etag, content_hash } = content
    const known = { etag, content_hash, failures: 0 }
    const last_change = hasChanged ? last_reading : feed.last_change
    await storeReading(tx, feed, { ...known, last_reading, last_change })
  })
}

async function storeUnchanged(scope: MemberScope, feed: FeedRow): Promise<void> {
  await scope.db.transaction(async (tx) => {
    if (!(await lockFeed(tx, feed))) return
    await lockFeedVacancies(tx, feed)
    const now = scope.now()
    const vacancies = await findFeedVacancies(tx, feed)
    const due = dueToProlong(vacancies, now).filter((each) => !each.isOfDeletedFeed)
    await prolong(scope, tx, due)
    const last_reading = readingOf(now, { outcome: 'unchanged' })
    await storeReading(tx, feed, { failures: 0, last_reading })
  })
}

/** Stores why a reading has changed nothing. The next one compares nothing with this one. */
async function storeFailure(
  { db, events, now }: Pick<FeedScope, 'db' | 'events' | 'now'>,
  feed: FeedRow,
  result: Partial<FeedReading> & Pick<FeedReading, 'outcome'>,
): Promise<void> {
  const failures = feed.failures + 1
  const isPaused = failures >= vacancyFeedRules.mostFailures
  await db.transaction(async (tx) => {
    const isStored = await storeReading(tx, feed, {
      failures,
      last_reading: readingOf(now(), result),
      etag: null,
      content_hash: null,
      ...(isPaused && { paused_at: now() }),
    })
    if (isStored && isPaused) {
      await events.record(tx, { type: 'vacancy-feed-paused', feed_id: feed.id })
    }
  })
}

function readingOf(
  now: Date,
  result: Partial<FeedReading> & Pick<FeedReading, 'outcome'>,
): FeedReading {
  const nothing = { problem: null, faults: [], created: 0, changed: 0, restored: 0, closed: 0 }
  return { ...nothing, ...result, read_at: now.toISOString() }
}
