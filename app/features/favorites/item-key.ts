import type { FavoriteItem } from '#contract/favorites.ts'

/** Parses the `type.id` value of a favorite button's form. The API checks both parts. */
export function parseItemKey(key: string): FavoriteItem {
  const [type, id = ''] = key.split('.')
  return { item_type: type as FavoriteItem['item_type'], item_public_id: id }
}
