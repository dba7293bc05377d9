import type { FavoriteItem } from '#contract/favorites.ts'

export function parseItemKey(key: string): FavoriteItem {
  const [type, id = ''] = key.split('.')
  return { item_type: type as FavoriteItem['item_type'], item_public_id: id }
}
