import { listFavorites } from '#contract/favorites.ts'
import { limits } from '#contract/rules/limits.ts'
import type { FavoriteType } from '#contract/rules/vocabulary.ts'
import { extra, notLoaded } from '#app/platform/page/extra.server.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'

/** Returns which of the vacancies or resumes on the page are favorites. */
export async function readFavorites(
  { user, call }: Visit,
  type: FavoriteType,
  shown: readonly { public_id: string }[],
): Promise<string[]> {
  if (!user || shown.length === 0) return []
  const ids = shown.map(({ public_id }) => public_id)
  const query = { type, item_public_id: ids, page: 1, size: limits.pageSize }
  const found = await extra(call(listFavorites, { query }))
  return found === notLoaded ? [] : found.results.map(({ item }) => item.public_id)
}
