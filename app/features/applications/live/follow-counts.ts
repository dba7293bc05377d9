import type { Application } from '#contract/applications.ts'
import { isCounted, vacancyCounters } from '#contract/rules/application-counters.ts'

type Counter = keyof typeof vacancyCounters

export function followCounts<C extends Partial<Record<Counter, number>>>(
  counts: C,
  { before, after, now }: Record<'before' | 'after', readonly Application[]> & { now: Date },
): C {
  const count = (counter: Counter, among: readonly Application[]) =>
    among.filter((each) => isCounted(vacancyCounters[counter], each, now)).length
  const moved = (Object.keys(counts) as (Counter & keyof C)[]).map((counter) => [
    counter,
    (counts[counter] ?? 0) + count(counter, after) - count(counter, before),
  ])
  return Object.fromEntries(moved) as C
}
