// Holds vacancies until a moderator has read them (docs/decisions/130).
import { isDeepStrictEqual } from 'node:util'
import type { VacancyContent } from '../../contract/content/vacancy.ts'
import { judgeVacancy } from '../../contract/rules/fair-vacancy/judge-vacancy.ts'
import { holdLimits, isPayOutOfMarket, type HoldReason } from '../../contract/rules/holds.ts'
import type { VacancyReview } from '../../contract/written-vacancies.ts'
import { vacancyRow } from '../../database/vacancy-row.ts'
import { Failure } from '../../http/failure.ts'
import type { SystemScope } from '../../jobs/sweep.ts'
import type { Executor, Transaction } from '../../scope.ts'
import {
  countShown,
  endHold,
  findHold,
  findPublishers,
  findUsualPay,
  insertHold,
  isCopied,
  lockHeld,
  returnHold,
  type Hold,
} from './hold-queries.ts'
import { changeVacancy, type VacancyRow, type WrittenRow } from './written-queries.ts'

export { findWaiting } from './hold-queries.ts'

/** Returns why a moderator has to read a content before others see it; words that they have seen are no reason. */
export async function findReasons(
  db: Executor,
  { vacancy, company }: WrittenRow,
  content: VacancyContent,
  now: Date,
): Promise<HoldReason[]> {
  const seen = new Set(vacancy.published ? judgeVacancy(vacancy.published).map(keyOf) : [])
  const reasons: HoldReason[] = judgeVacancy(content)
    .filter((finding) => !seen.has(keyOf(finding)))
    .map(({ rule, field, words }) => ({ rule, field, words }))
  const pay = vacancyRow(content).salary_monthly_kzt
  const isSeen = vacancy.published && vacancyRow(vacancy.published).salary_monthly_kzt === pay
  if (pay !== null && content.specialty_code && !isSeen) {
    const usual = await findUsualPay(db, content.specialty_code, vacancy.company_id, now)
    if (usual && isPayOutOfMarket(pay, usual)) reasons.push(whole('pay', 'salary_from'))
  }
  if (company.verification === 'verified') return reasons
  if (content.description !== vacancy.published?.description) {
    const isSame = await isCopied(db, content.description, vacancy.company_id)
    if (isSame) reasons.push(whole('copy', 'description'))
  }
  const { firstVacancies: first } = holdLimits
  const isNew = vacancy.published_at === null
  if (isNew && (await countShown(db, vacancy.company_id, first)) < first) {
    reasons.push(whole('first_vacancies'))
  }
  return reasons
}

function keyOf({ rule, words }: Pick<HoldReason, 'rule' | 'words'>): string {
  return `${rule} ${words.toLowerCase()}`
}

function whole(rule: HoldReason['rule'], field = ''): HoldReason {
  return { rule, field, words: '' }
}

const hourMs = 3600_000

/** Holds a vacancy: others do not see the content until `decideHold`. Returns the changes of its row. */
export async function holdVacancy(
  tx: Transaction,
  vacancy: VacancyRow,
  content: VacancyContent,
  reasons: HoldReason[],
  now: Date,
) {
  const before = await findHold(tx, vacancy.id)
  if (before) await endHold(tx, before.id, now)
  await insertHold(tx, {
    vacancy_id: vacancy.id,
    reasons,
    content,
    // The paid days stand still from the first hold on, however often the company corrects the vacancy.
    held_at: before && vacancy.status === 'on_moderation' ? before.held_at : now,
    due_at: new Date(now.getTime() + holdLimits.hours * hourMs),
  })
  return { status: 'on_moderation' as const }
}

/** Ends the hold of a vacancy without a decision. Returns the changes that give the vacancy its paid days back. */
export async function releaseVacancy(tx: Transaction, vacancy: VacancyRow, now: Date) {
  const hold = await findHold(tx, vacancy.id)
  if (!hold) return {}
  await endHold(tx, hold.id, now)
  return vacancy.status === 'on_moderation' ? laterDates(vacancy, hold, now) : {}
}

function laterDates(vacancy: VacancyRow, { held_at }: Pick<Hold, 'held_at'>, now: Date) {
  const ms = now.getTime() - held_at.getTime()
  const later = (date: Date | null) => date && new Date(date.getTime() + ms)
  return {
    expires_at: later(vacancy.expires_at),
    paid_until: later(vacancy.paid_until),
    top_until: later(vacancy.top_until),
    highlighted_until: later(vacancy.highlighted_until),
  }
}

/** Returns whether reports of people hold the vacancy, so that a moderator reads each new content of it. */
export async function isHeldByReports(db: Executor, vacancy: VacancyRow): Promise<boolean> {
  if (vacancy.status !== 'on_moderation') return false
  const hold = await findHold(db, vacancy.id)
  return hold?.reasons.some(({ rule }) => rule === 'reports') ?? false
}

/** Returns whether a moderator already has this content to read. */
export async function isWaiting(
  db: Executor,
  vacancy: VacancyRow,
  content: VacancyContent,
): Promise<boolean> {
  if (vacancy.status !== 'on_moderation') return false
  const hold = await findHold(db, vacancy.id)
  return hold !== null && !hold.decision && isDeepStrictEqual(hold.content, content)
}

/**
 * Publishes a held vacancy, or returns it to its company with a note that says what to correct; the members who may
 * publish it are notified. Throws `vacancies:not_found` unless the vacancy waits for a decision.
 */
export async function decideHold(
  { now, events }: SystemScope,
  tx: Transaction,
  decided: { publicId: string; decision: 'approve' | 'refuse'; note: string },
): Promise<void> {
  const held = await lockHeld(tx, decided.publicId)
  if (!held || held.hold.decision) throw new Failure('vacancies:not_found')
  const { vacancy, hold } = held
  const { id: vacancy_id, public_id } = vacancy
  const { note } = decided
  const isApproved = decided.decision === 'approve'
  const decided_at = now()
  if (isApproved) {
    await endHold(tx, hold.id, decided_at, { decision: 'approved', decided_at, note: note || null })
    const changes = {
      ...vacancyRow(hold.content),
      ...laterDates(vacancy, hold, decided_at),
      status: 'published' as const,
      published: hold.content,
      published_at: vacancy.published_at ?? decided_at,
    }
    await changeVacancy(tx, vacancy, changes, decided_at)
    await events.record(tx, { type: 'vacancy-changed', vacancy_id, public_id, action: 'publish' })
  } else {
    await returnHold(tx, hold.id, { decided_at, note })
  }
  const publishers = await findPublishers(tx, vacancy_id)
  const decision = isApproved ? 'approved' : 'refused'
  await events.record(
    tx,
    ...publishers.map(({ user_id }) => {
      return { type: 'vacancy-reviewed', vacancy_id, user_id, decision } as const
    }),
  )
}

/** Returns what the company reads about the hold of its vacancy; null if it is not held. */
export function reviewOf(vacancy: VacancyRow, hold: Hold | null): VacancyReview | null {
  if (vacancy.status !== 'on_moderation' || !hold) return null
  return {
    state: hold.decision === 'refused' ? 'returned' : 'waiting',
    reasons: hold.reasons,
    due_at: hold.due_at.toISOString(),
    note: hold.note,
    has_changes: !isDeepStrictEqual(hold.content, vacancy.working),
  }
}
