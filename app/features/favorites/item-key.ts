import type { FavoriteItem } from '#contract/favorites.ts'

/** What the forms of stars send: its type and its id. The API checks both. */
export function itemOf(key: string): FavoriteItem {
  const [type, id = ''] = key.split('.')
  return { item_type: type as FavoriteItem['item_type'], item_public_id: id }
}
