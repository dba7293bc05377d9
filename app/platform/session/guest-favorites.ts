// The favorites of a guest, stored in cookies and in local storage, the latest first.
import type { FavoriteType } from '#contract/rules/vocabulary.ts'
import { year } from './cookie-year.ts'

export const guestFavorites = { most: 50 } as const

const publicId = /^[a-z2-7]{26}$/

export function favoritesName(type: FavoriteType): string {
  return `favorites-${type}`
}

export function readIds(
  text: string | null | undefined,
  most: number = guestFavorites.most,
): string[] {
  const ids = (text ?? '').split('.').filter((id) => publicId.test(id))
  return [...new Set(ids)].slice(0, most)
}

export function withId(ids: readonly string[], id: string, isFavorite: boolean): string[] {
  const others = ids.filter((each) => each !== id)
  return isFavorite ? [id, ...others] : others
}

/** An empty list is stored too, because a missing cookie means that the browser has lost the list. */
export function favoritesCookie(type: FavoriteType, ids: readonly string[]): string {
  return `${favoritesName(type)}=${ids.join('.')}; Path=/; SameSite=Lax; Max-Age=${year}`
}

/** Returns the ids of a guest's favorites from the cookies; null if the cookie is missing. */
export function idsIn(cookies: string | null, type: FavoriteType): string[] | null {
  const start = `${favoritesName(type)}=`
  const found = (cookies ?? '').split('; ').find((cookie) => cookie.startsWith(start))
  return found === undefined ? null : readIds(found.slice(start.length))
}
