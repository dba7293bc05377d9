import type { FavoriteItem } from '#contract/favorites.ts'

/** Parses the value `type.id` of a favorite button's form; the API checks type and id. */
export function parseItemKey(key: string): FavoriteItem {
  const [type, id = ''] = key.split('.')
  return { item_type: type as FavoriteItem['item_type'], item_public_id: id }
}
