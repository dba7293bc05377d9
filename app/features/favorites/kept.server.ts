import { listFavorites } from '#contract/favorites.ts'
import { limits } from '#contract/rules/limits.ts'
import type { FavoriteType } from '#contract/rules/vocabulary.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'

/**
 * Which the account keeps, for the document of somebody signed in: without script its stars say nothing else. Pages that
 * the router asks for leave it to the script, which knows.
 */
export async function readKept(
  { user, request, call }: Visit,
  type: FavoriteType,
): Promise<string[]> {
  if (!user || !request.headers.get('accept')?.includes('text/html')) return []
  const { results } = await call(listFavorites, { query: { type, page: 1, size: limits.pageSize } })
  return results.map(({ item }) => item.public_id)
}
