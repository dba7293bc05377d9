import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { useOwnPage } from '#app/platform/navigation/use-own-page.ts'
import { usePaths, useUser } from '#app/platform/root-data.tsx'
import { storeSessionChange } from './session-change.ts'

/** Entries in local storage with this prefix belong to the signed-in user and are deleted when the session ends. */
const personalPrefix = 'my:'

/** The entry in local storage with the user's id; a change of this entry fires a storage event in other tabs. */
const userKey = 'signed-in-user'

/** Reloads the tab if its user has signed out in another tab, also when the Back button shows an old page. */
export function SessionWatch() {
  const id = useUser()?.id.toString() ?? null
  const { revalidate } = useRevalidator()
  const home = usePaths().home()
  const isOwn = useOwnPage()
  useEffect(() => {
    // A page from the browser's history may be older than the cookie that says whether the visitor is signed in.
    if (isMarked() === (id !== null)) remember(id)
    else revalidate()

    function check() {
      const current = currentUser()
      if (current === undefined || current === id) return
      if (id === null) return revalidate()
      storeSessionChange(current === null ? 'signed_out' : 'changed')
      // Sets the cookie again, since all cookies may have been deleted; it leads people with an account to sign-in.
      document.cookie = 'known=1; path=/; max-age=31536000; samesite=lax'
      // Somebody else has signed in who may not open the page, so the tab opens the home page.
      if (isOwn && current !== null) location.replace(home)
      else location.reload()
    }
    // Ignores a hidden document, such as the page that the visitor is leaving by signing out.
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
    // Storage is disabled or full, so other tabs notice the change by the cookie.
  }
}

function clearPersonal(storage: Storage): void {
  const names = Object.keys(storage).filter((name) => name.startsWith(personalPrefix))
  names.forEach((name) => storage.removeItem(name))
}
