// The favorites of a guest, in local storage and in a cookie, which the server reads.
import type { FavoriteType } from '#contract/rules/vocabulary.ts'
import {
  favoritesCookie,
  favoritesName,
  idsIn,
  readIds,
} from '#app/platform/session/guest-favorites.ts'

/** The key of favorites in local storage; keys that begin with `my:` are deleted when a session ends. */
const storageName = (type: FavoriteType) => `my:${favoritesName(type)}`

/** Reads favorites from the cookie first, because local storage may be older. */
export function readLocal(type: FavoriteType): string[] {
  return idsIn(document.cookie, type) ?? readIds(stored(type))
}

export function writeLocal(type: FavoriteType, ids: readonly string[]): void {
  setCookie(favoritesCookie(type, ids))
  try {
    localStorage[storageName(type)] = ids.join('.')
  } catch {}
}

export function clearLocal(type: FavoriteType): void {
  setCookie(`${favoritesName(type)}=; Path=/; SameSite=Lax; Max-Age=0`)
  try {
    localStorage.removeItem(storageName(type))
  } catch {}
}

function setCookie(cookie: string): void {
  document.cookie = location.protocol === 'https:' ? `${cookie}; Secure` : cookie
}

function stored(type: FavoriteType): string | null {
  try {
    return localStorage.getItem(storageName(type))
  } catch {
    return null
  }
}
