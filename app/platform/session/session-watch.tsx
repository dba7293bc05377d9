import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { useOwnPage } from '#app/platform/navigation/use-own-page.ts'
import { usePaths, useUser } from '#app/platform/root-data.tsx'
import { leaveWord } from './session-word.ts'

/** Keys of browser storage that start so belong to the person signed in and go when the session ends. */
const personalPrefix = 'my:'

/** Who is signed in, for the other tabs: a change of it reaches them as a storage event. */
const userKey = 'signed-in-user'

/** Keeps tabs from showing somebody who has left, also when a page comes back from the browser's history. */
export function SessionWatch() {
  const id = useUser()?.id.toString() ?? null
  const { revalidate } = useRevalidator()
  const home = usePaths().home()
  const isOwn = useOwnPage()
  useEffect(() => {
    // The marker cookie is newer than a page out of the history.
    if (isMarked() === (id !== null)) remember(id)
    else revalidate()

    function check() {
      const current = currentUser()
      if (current === undefined || current === id) return
      if (id === null) return revalidate()
      leaveWord(current === null ? 'signed_out' : 'changed')
      // Also where all cookies are gone: who has an account is not asked to make one.
      document.cookie = 'known=1; path=/; max-age=31536000; samesite=lax'
      // For somebody else there is no such page, and he did not ask for it.
      if (isOwn && current !== null) location.replace(home)
      else location.reload()
    }
    // A document that is left is hidden then, also by its own signing out.
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

/** Undefined where nothing is known. */
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
    // Storage is switched off or full: each tab finds out by itself.
  }
}

function clearPersonal(storage: Storage): void {
  const names = Object.keys(storage).filter((name) => name.startsWith(personalPrefix))
  names.forEach((name) => storage.removeItem(name))
}
