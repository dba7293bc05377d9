// A guest's favorites, stored in the browser as ids with the latest first: a cookie for each type and, for JavaScript,
// local storage under a key that is cleared when a session ends.
import type { FavoriteType } from '#contract/rules/vocabulary.ts'

export const guestFavorites = { most: 50, cookieDays: 365 } as const

const publicId = /^[a-z2-7]{26}$/

export function favoritesName(type: FavoriteType): string {
  return `favorites-${type}`
}

/** Reads ids from a cookie; drops invalid ids, because anybody can change the cookie. */
export function readIds(
  text: string | null | undefined,
  most: number = guestFavorites.most,
): string[] {
  const ids = (text ?? '').split('.').filter((id) => publicId.test(id))
  return [...new Set(ids)].slice(0, most)
}

/** Puts the id of a favorite first in the list, or removes the id from the list. */
export function withId(ids: readonly string[], id: string, isKept: boolean): string[] {
  const others = ids.filter((each) => each !== id)
  return isKept ? [id, ...others] : others
}

/** Returns the cookie with the ids of favorites; an empty list is stored too, because no cookie means a lost list. */
export function favoritesCookie(type: FavoriteType, ids: readonly string[]): string {
  const maxAge = guestFavorites.cookieDays * 24 * 3600
  return `${favoritesName(type)}=${ids.join('.')}; Path=/; SameSite=Lax; Max-Age=${maxAge}`
}

/** Returns the ids of favorites in a Cookie header or in `document.cookie`; null without the cookie. */
export function idsIn(cookies: string | null, type: FavoriteType): string[] | null {
  const start = `${favoritesName(type)}=`
  const found = (cookies ?? '').split('; ').find((cookie) => cookie.startsWith(start))
  return found === undefined ? null : readIds(found.slice(start.length))
}
