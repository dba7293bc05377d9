import type { SavedSearch } from '#contract/saved-searches.ts'

/** Returns the saved search that the account needs least: a paused search, else the search not opened for longest. */
export function leastUsed(searches: readonly SavedSearch[]): SavedSearch | undefined {
  const [least] = searches.toSorted(
    (a, b) =>
      Number(b.is_paused) - Number(a.is_paused) || a.last_opened_at.localeCompare(b.last_opened_at),
  )
  return least
}
