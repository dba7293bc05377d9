// A guest's favorites are in local storage and in a cookie, which the server reads when JavaScript is off.
import type { FavoriteType } from '#contract/rules/vocabulary.ts'
import {
  favoritesCookie,
  favoritesName,
  idsIn,
  readIds,
} from '#app/platform/session/guest-favorites.ts'

/** The key in local storage; session-watch.tsx deletes all keys with the prefix `my:` when a session ends. */
const storageName = (type: FavoriteType) => `my:${favoritesName(type)}`

/** Reads the cookie before local storage, because clicks change only the cookie when JavaScript is off. */
export function readLocal(type: FavoriteType): string[] {
  return idsIn(document.cookie, type) ?? readIds(stored(type))
}

export function writeLocal(type: FavoriteType, ids: readonly string[]): void {
  setCookie(favoritesCookie(type, ids))
  try {
    localStorage[storageName(type)] = ids.join('.')
  } catch {
    // Local storage is disabled or full; the cookie still has the list of favorites.
  }
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
