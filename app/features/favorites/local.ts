// What a guest keeps, in the browser's storage and in a cookie that stands in for it where no script runs.
import type { FavoriteType } from '#contract/rules/vocabulary.ts'
import {
  favoritesCookie,
  favoritesName,
  idsIn,
  readIds,
} from '#app/platform/session/guest-favorites.ts'

/** Goes with a session that ends (session-watch.tsx). */
const storageName = (type: FavoriteType) => `my:${favoritesName(type)}`

/** A cookie that is there has seen every press, with script and without. */
export function readLocal(type: FavoriteType): string[] {
  return idsIn(document.cookie, type) ?? readIds(stored(type))
}

export function writeLocal(type: FavoriteType, ids: readonly string[]): void {
  setCookie(favoritesCookie(type, ids))
  try {
    localStorage[storageName(type)] = ids.join('.')
  } catch {
    // Storage is switched off or full: the cookie is left.
  }
}

export function clearLocal(type: FavoriteType): void {
  setCookie(`${favoritesName(type)}=; Path=/; SameSite=Lax; Max-Age=0`)
  try {
    localStorage.removeItem(storageName(type))
  } catch {
    // Nothing was kept there.
  }
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
