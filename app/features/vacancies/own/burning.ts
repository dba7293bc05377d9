import type { OwnVacancy } from '#contract/vacancies.ts'

type Counts = OwnVacancy['counts']
type Moment = 'oldest_overdue_at' | 'nearest_due_at' | 'newest_unread_at' | 'next_meeting_at'

/** Sorts the employer's vacancies: first those with overdue answers, then those with waiting applications. */
export function sortByUrgency(vacancies: readonly OwnVacancy[]): OwnVacancy[] {
  return vacancies.toSorted(
    (a, b) => rank(a) - rank(b) || (promise(a) < promise(b) ? -1 : promise(a) > promise(b) ? 1 : 0),
  )
}

/** Returns whether a vacancy is closed and no applicant waits for an answer any more. */
export function isPutAway({ status, counts }: OwnVacancy): boolean {
  return status === 'archived' && counts.waiting === 0
}

export function total(vacancies: readonly OwnVacancy[], counter: keyof Counts): number {
  return vacancies.reduce((sum, { counts }) => sum + counts[counter], 0)
}

export function firstBy<M extends Moment>(
  vacancies: readonly OwnVacancy[],
  moment: M,
  order: 'earliest' | 'latest' = 'earliest',
): { id: string; at: string } | null {
  const found = vacancies.flatMap((vacancy) => {
    const at = vacancy[moment]
    return at === null ? [] : [{ id: vacancy.public_id, at }]
  })
  const sorted = found.toSorted((a, b) => (a.at < b.at ? -1 : 1))
  return (order === 'earliest' ? sorted[0] : sorted.at(-1)) ?? null
}

function rank({ status, counts }: OwnVacancy): number {
  if (counts.overdue > 0) return 0
  if (counts.waiting > 0) return status === 'published' ? 1 : 2
  return status === 'published' || status === 'paused' ? 3 : 4
}

function promise({ oldest_overdue_at, nearest_due_at }: OwnVacancy): string {
  return oldest_overdue_at ?? nearest_due_at ?? '9999'
}
