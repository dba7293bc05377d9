// Favorites of an account (spec §3, §4.2, §7.3).
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { publicId } from './fields.ts'
import { limits } from './rules/limits.ts'
import { favoriteTypes } from './rules/vocabulary.ts'

export const favorite = z.object({
  type: z.enum(favoriteTypes),
  item: z.object({ public_id: publicId }),
})
export type Favorite = z.infer<typeof favorite>

export const favoriteItem = z.object({
  item_type: z.enum(favoriteTypes),
  item_public_id: publicId,
})
export type FavoriteItem = z.infer<typeof favoriteItem>

export const favoritesQuery = z.object({
  type: z.enum(favoriteTypes).optional(),
  item_public_id: z
    .union([publicId, z.array(publicId).max(limits.pageSize)])
    .transform((ids) => [ids].flat())
    .optional(),
  page: z.coerce.number().int().min(1).max(limits.favorites).default(1).catch(1),
  size: z.coerce.number().int().min(1).max(limits.pageSize).default(30).catch(30),
})

export const favoritePage = z.object({
  results: z.array(favorite),
  total: z.int(),
  page: z.int(),
  size: z.int(),
})

export const listFavorites = endpoint({
  method: 'GET',
  path: '/v1/favorites',
  access: 'user',
  summary:
    'What the caller keeps, last kept first; what he may no longer see is not there. Only those that are named, where `item_public_id` names some.',
  query: favoritesQuery,
  reply: favoritePage,
})

export const addFavorite = endpoint({
  method: 'POST',
  path: '/v1/favorites',
  access: 'user',
  summary: 'Keep a vacancy or a resume that the caller may see. A repeat changes nothing.',
  body: favoriteItem,
  reply: favorite,
  errors: ['favorites:not_found', 'favorites:favorites_limit'],
})

export const removeFavorite = endpoint({
  method: 'DELETE',
  path: '/v1/favorites',
  access: 'user',
  summary: 'Keep it no longer; named by the body or by the query. A repeat changes nothing.',
  query: favoriteItem.partial(),
  body: favoriteItem.partial(),
  reply: z.null(),
})

export const syncFavorites = endpoint({
  method: 'POST',
  path: '/v1/favorites/sync',
  access: 'user',
  summary:
    'Keep what was kept in the browser of a guest too, in its order; what the caller may not see and what is beyond the limit is passed over.',
  body: z.object({ items: z.array(favoriteItem).max(limits.favoritesSync) }),
  reply: z.object({ added: z.int() }),
})
