import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { useOwnPage } from '#app/platform/navigation/use-own-page.ts'
import { usePaths, useUser } from '#app/platform/root-data.tsx'
import { storeSessionChange } from './session-change.ts'

/** Storage keys with this prefix belong to the signed-in user and are removed when the session ends. */
const personalPrefix = 'my:'

/** The signed-in user's id; a change reaches other tabs as a storage event. */
const userKey = 'signed-in-user'

/** Reloads tabs of a user who has signed out, also when a page comes back from the browser's history. */
export function SessionWatch() {
  const id = useUser()?.id.toString() ?? null
  const { revalidate } = useRevalidator()
  const home = usePaths().home()
  const isOwn = useOwnPage()
  useEffect(() => {
    // The marker cookie is newer than a page from the history.
    if (isMarked() === (id !== null)) remember(id)
    else revalidate()

    function check() {
      const current = currentUser()
      if (current === undefined || current === id) return
      if (id === null) return revalidate()
      storeSessionChange(current === null ? 'signed_out' : 'changed')
      // Set again even if all cookies are gone, so that somebody with an account is led to sign-in.
      document.cookie = 'known=1; path=/; max-age=31536000; samesite=lax'
      // The other user may not open this page, so he is led home.
      if (isOwn && current !== null) location.replace(home)
      else location.reload()
    }
    // A document being left is hidden, also by its own sign-out.
    const checkSeen = () => document.visibilityState === 'visible' && check()
    addEventListener('storage', check)
    addEventListener('pageshow', check)
    document.addEventListener('visibilitychange', checkSeen)
    return () => {
      removeEventListener('storage', check)
      removeEventListener('pageshow', check)
      document.removeEventListener('visibilitychange', checkSeen)
    }
  }, [id, isOwn, home, revalidate])
  return null
}

function isMarked(): boolean {
  return /(?:^|; )auth=1(?:;|$)/.test(document.cookie)
}

function currentUser(): string | null | undefined {
  if (!isMarked()) return null
  try {
    return localStorage.getItem(userKey) ?? undefined
  } catch {
    return undefined
  }
}

function remember(id: string | null): void {
  try {
    const last = localStorage.getItem(userKey)
    if (last === id) return
    if (last) [localStorage, sessionStorage].forEach(clearPersonal)
    if (id) localStorage.setItem(userKey, id)
    else localStorage.removeItem(userKey)
  } catch {
    // Storage is disabled or full; each tab detects the change itself.
  }
}

function clearPersonal(storage: Storage): void {
  const names = Object.keys(storage).filter((name) => name.startsWith(personalPrefix))
  names.forEach((name) => storage.removeItem(name))
}
