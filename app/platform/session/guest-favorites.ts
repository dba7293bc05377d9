// A guest's favorites in the browser: ids, latest first, in a cookie per type and, for script, in local storage
// under a key that is cleared when a session ends.
import type { FavoriteType } from '#contract/rules/vocabulary.ts'

export const guestFavorites = { most: 50, cookieDays: 365 } as const

const publicId = /^[a-z2-7]{26}$/

export function favoritesName(type: FavoriteType): string {
  return `favorites-${type}`
}

/** Invalid ids are dropped, because anybody can write the cookie. */
export function readIds(
  text: string | null | undefined,
  most: number = guestFavorites.most,
): string[] {
  const ids = (text ?? '').split('.').filter((id) => publicId.test(id))
  return [...new Set(ids)].slice(0, most)
}

/** The ids with this one first, or without it. */
export function withId(ids: readonly string[], id: string, isKept: boolean): string[] {
  const others = ids.filter((each) => each !== id)
  return isKept ? [id, ...others] : others
}

/** The Set-Cookie line; an empty list is stored too, so that it differs from a lost cookie. */
export function favoritesCookie(type: FavoriteType, ids: readonly string[]): string {
  const maxAge = guestFavorites.cookieDays * 24 * 3600
  return `${favoritesName(type)}=${ids.join('.')}; Path=/; SameSite=Lax; Max-Age=${maxAge}`
}

/** The ids of a Cookie header or `document.cookie`; null without such a cookie. */
export function idsIn(cookies: string | null, type: FavoriteType): string[] | null {
  const start = `${favoritesName(type)}=`
  const found = (cookies ?? '').split('; ').find((cookie) => cookie.startsWith(start))
  return found === undefined ? null : readIds(found.slice(start.length))
}
