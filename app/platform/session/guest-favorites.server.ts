import { CallFailure, call } from '#contract/call.ts'
import { syncFavorites, type FavoriteItem } from '#contract/favorites.ts'
import { favoriteTypes, type FavoriteType } from '#contract/rules/vocabulary.ts'
import { apiClient } from '#app/platform/api/api.server.ts'
import { secured } from './cookies.server.ts'
import { favoritesCookie, favoritesName, idsIn } from './guest-favorites.ts'
import type { RequestArgs } from './session.server.ts'

/** The ids that this browser's guest keeps. */
export function readGuestFavorites(request: Request, type: FavoriteType): string[] {
  return idsIn(request.headers.get('cookie'), type) ?? []
}

export function guestFavoritesCookie(request: Request, type: FavoriteType, ids: string[]): string {
  return secured(request, favoritesCookie(type, ids))
}

/**
 * What was kept before signing in joins the account (spec §4); the cookies that then go. Those of a push that failed
 * stay for the next try.
 */
export async function bringFavorites(args: RequestArgs, token: string): Promise<string[]> {
  const items = favoriteTypes.flatMap((type) =>
    readGuestFavorites(args.request, type).map((id): FavoriteItem => ({
      item_type: type,
      item_public_id: id,
    })),
  )
  if (items.length > 0) {
    try {
      await call(apiClient(args, token), syncFavorites, { body: { items } })
    } catch (error) {
      if (error instanceof CallFailure) return []
      throw error
    }
  }
  return forgetFavorites(args.request)
}

/** At sign-out nothing of the person stays. */
export function forgetFavorites(request: Request): string[] {
  return favoriteTypes
    .filter((type) => idsIn(request.headers.get('cookie'), type) !== null)
    .map((type) => secured(request, `${favoritesName(type)}=; Path=/; SameSite=Lax; Max-Age=0`))
}
