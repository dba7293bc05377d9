// Stores a guest's favorites in local storage and in a cookie; the cookie lets the server read them.
import type { FavoriteType } from '#contract/rules/vocabulary.ts'
import {
  favoritesCookie,
  favoritesName,
  idsIn,
  readIds,
} from '#app/platform/session/guest-favorites.ts'

/** The key in local storage for favorites; all keys that begin with `my:` are deleted when a session ends. */
const storageName = (type: FavoriteType) => `my:${favoritesName(type)}`

/** Reads a guest's favorites from the cookie, or from local storage if the cookie is missing. */
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
