// What a guest keeps in mind, as the browser holds it: ids, the last one kept first, in a cookie of each type and, for script,
// in its storage under a name that goes with a session that ends.
import type { FavoriteType } from '#contract/rules/vocabulary.ts'

export const guestFavorites = { most: 50, cookieDays: 365 } as const

const publicId = /^[a-z2-7]{26}$/

/** Of the cookie. */
export function favoritesName(type: FavoriteType): string {
  return `favorites-${type}`
}

/** Whoever wrote it: what is no id is dropped. */
export function readIds(
  text: string | null | undefined,
  most: number = guestFavorites.most,
): string[] {
  const ids = (text ?? '').split('.').filter((id) => publicId.test(id))
  return [...new Set(ids)].slice(0, most)
}

/** The ids with this one in front, or without it. */
export function withId(ids: readonly string[], id: string, isKept: boolean): string[] {
  const others = ids.filter((each) => each !== id)
  return isKept ? [id, ...others] : others
}

/** As a cookie is set; an empty list is one too, so that it is not taken for a lost one. */
export function favoritesCookie(type: FavoriteType, ids: readonly string[]): string {
  const maxAge = guestFavorites.cookieDays * 24 * 3600
  return `${favoritesName(type)}=${ids.join('.')}; Path=/; SameSite=Lax; Max-Age=${maxAge}`
}

/** The ids that a header or `document.cookie` names; null where there is no such cookie. */
export function idsIn(cookies: string | null, type: FavoriteType): string[] | null {
  const start = `${favoritesName(type)}=`
  const found = (cookies ?? '').split('; ').find((cookie) => cookie.startsWith(start))
  return found === undefined ? null : readIds(found.slice(start.length))
}
