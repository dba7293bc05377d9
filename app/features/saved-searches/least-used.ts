import type { SavedSearch } from '#contract/saved-searches.ts'

/** Returns the search that the account can best do without: a paused one, else the one it has opened longest ago. */
export function leastUsed(searches: readonly SavedSearch[]): SavedSearch | undefined {
  const [least] = searches.toSorted(
    (a, b) =>
      Number(b.is_paused) - Number(a.is_paused) || a.last_opened_at.localeCompare(b.last_opened_at),
  )
  return least
}
