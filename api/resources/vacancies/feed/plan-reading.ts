// Decides what a reading of a feed does with each vacancy, without doing it (docs/decisions/154).
import { vacancyFeedRules } from '../../../contract/rules/vacancy-feed.ts'
import type { ClosedReason, VacancyStatus } from '../../../contract/rules/vocabulary.ts'

/** A row of a feed, as far as the plan needs it. */
export interface PlannedRow {
  key: string
  title: string
  hash: string
}

/** A vacancy that came from the feed, or from an earlier feed of the company that was deleted. */
export interface FeedVacancy {
  id: number
  public_id: string
  key: string
  title: string
  /** The hash of the row that was last published. */
  row_hash: string
  status: VacancyStatus
  closed_reason: ClosedReason | null
  /** True if the vacancy was closed because its row was missing. */
  isClosedByFeed: boolean
  isOfDeletedFeed: boolean
  expires_at: Date | null
}

interface Pair<Row> {
  row: Row
  vacancy: FeedVacancy
}

export interface ReadingPlan<Row> {
  create: Row[]
  change: Pair<Row>[]
  /** Closed vacancies that are in the feed again; they are changed too if their row is another. */
  restore: Pair<Row>[]
  close: FeedVacancy[]
  prolong: FeedVacancy[]
  /** Vacancies of a deleted feed that belong to this one from now on. */
  adopt: FeedVacancy[]
  /** True if more vacancies are missing than are closed without a confirmation. */
  isHeld: boolean
}

interface PlanOptions {
  now: Date
  /** How many vacancies a member has agreed to close; null without an agreement. */
  closes: number | null
}

const dayMs = 24 * 3600_000

/** Plans a reading of rows with different keys. */
export function planReading<Row extends PlannedRow>(
  rows: readonly Row[],
  vacancies: readonly FeedVacancy[],
  { now, closes }: PlanOptions,
): ReadingPlan<Row> {
  const pairs: Pair<Row>[] = []
  const create: Row[] = []
  for (const row of rows) {
    const vacancy = vacancies.find((each) => isOfRow(each, row))
    if (vacancy) pairs.push({ row, vacancy })
    else create.push(row)
  }
  const paired = new Set(pairs.map(({ vacancy }) => vacancy))
  const open = vacancies.filter((each) => isOpen(each) && !each.isOfDeletedFeed)
  const close = open.filter((each) => !paired.has(each))
  const isFree = close.length <= vacancyFeedRules.closedFreely || close.length * 2 <= open.length
  const isAgreed = closes !== null && close.length <= closes
  return {
    create,
    change: pairs.filter(({ row, vacancy }) => isPublic(vacancy) && row.hash !== vacancy.row_hash),
    restore: pairs.filter(({ vacancy }) => comesBack(vacancy)),
    close,
    prolong: dueToProlong([...paired], now),
    adopt: [...paired].filter(({ isOfDeletedFeed }) => isOfDeletedFeed),
    isHeld: !isFree && !isAgreed,
  }
}

/** Returns the vacancies that would end soon although they are in the feed. */
export function dueToProlong(vacancies: readonly FeedVacancy[], now: Date): FeedVacancy[] {
  const soon = now.getTime() + vacancyFeedRules.prolongDays * dayMs
  return vacancies.filter(
    ({ status, expires_at }) =>
      status === 'published' && expires_at !== null && expires_at.getTime() < soon,
  )
}

/** A vacancy of a deleted feed must have the title too, because another feed may count its rows from 1 again. */
function isOfRow(vacancy: FeedVacancy, { key, title }: PlannedRow): boolean {
  if (vacancy.key !== key) return false
  if (!vacancy.isOfDeletedFeed) return true
  return isOpen(vacancy) && vacancy.title.toLowerCase() === title.toLowerCase()
}

function isPublic({ status }: FeedVacancy): boolean {
  return status === 'published' || status === 'on_moderation'
}

function isOpen(vacancy: FeedVacancy): boolean {
  return isPublic(vacancy) || vacancy.status === 'paused'
}

/** Vacancies that a member has closed or paused, or a moderator has blocked, stay so. */
function comesBack({ status, closed_reason, isClosedByFeed }: FeedVacancy): boolean {
  return status === 'archived' && (isClosedByFeed || closed_reason === 'expired')
}
