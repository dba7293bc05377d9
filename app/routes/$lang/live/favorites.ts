import { addFavorite, listFavorites, removeFavorite } from '#contract/favorites.ts'
import { limits } from '#contract/rules/limits.ts'
import { parseItemKey } from '#app/features/favorites/item-key.ts'
import { readForm } from '#app/platform/form/read-form.server.ts'
import { forScript } from '#app/platform/page/script.server.ts'

/** Returns the ids of the user's latest favorites (spec §9), so that the page marks their buttons. */
export const loader = forScript(async ({ call }) => {
  const { results } = await call(listFavorites, { query: { page: 1, size: limits.pageSize } })
  return results.map(({ type, item }) => `${type}.${item.public_id}`)
})

export const action = forScript(async ({ call, request }) => {
  const { add, remove } = Object.fromEntries(await readForm(request))
  if (add) await call(addFavorite, { body: parseItemKey(String(add)) })
  else await call(removeFavorite, { query: {}, body: parseItemKey(String(remove)) })
  return null
})
