import { CallFailure } from '#contract/call.ts'
import { addFavorite, listFavorites, removeFavorite, syncFavorites } from '#contract/favorites.ts'
import { limits } from '#contract/rules/limits.ts'
import { itemOf } from '#app/features/favorites/item-key.ts'
import { readForm } from '#app/platform/form/read-form.server.ts'
import { forScript } from '#app/platform/page/script.server.ts'

/** What the account kept last (spec §9: one page of ids), for the stars of any page. */
export const loader = forScript(async ({ call }) => {
  const { results } = await call(listFavorites, { query: { page: 1, size: limits.pageSize } })
  return results.map(({ type, item }) => `${type}.${item.public_id}`)
})

/** A star that was pressed, or what this browser kept before the session. A refusal is told in the API's own words (spec §8). */
export const action = forScript(async ({ call, request }) => {
  const form = await readForm(request)
  const items = (act: string) =>
    form
      .getAll(act)
      .slice(0, limits.favoritesSync)
      .map((key) => itemOf(String(key)))
  try {
    for (const body of items('add')) await call(addFavorite, { body })
    for (const body of items('remove')) await call(removeFavorite, { query: {}, body })
    const brought = items('bring')
    if (brought.length > 0) await call(syncFavorites, { body: { items: brought } })
    return null
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    return Response.json(
      { error: error.sentence ?? error.message },
      { status: error.status || 503 },
    )
  }
})
