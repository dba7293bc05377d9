import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { useOwnPage } from '#app/platform/navigation/use-own-page.ts'
import { usePaths, useUser } from '#app/platform/root-data.tsx'
import { year } from './cookie-year.ts'
import { storeSessionChange } from './session-change.ts'

const personalPrefix = 'my:'

const userKey = 'signed-in-user'

/** Loads the page again when the user has signed out, or changed the account, in another tab. */
export function SessionWatch() {
  const id = useUser()?.id.toString() ?? null
  const { revalidate } = useRevalidator()
  const home = usePaths().home()
  const isOwn = useOwnPage()
  useEffect(() => {
    if (isMarked() === (id !== null)) remember(id)
    else revalidate()

    function check() {
      const current = currentUser()
      if (current === undefined || current === id) return
      if (id === null) return revalidate()
      storeSessionChange(current === null ? 'signed_out' : 'changed')
      const secure = location.protocol === 'https:' ? '; secure' : ''
      document.cookie = `known=1; path=/; max-age=${year}; samesite=lax${secure}`
      if (isOwn && current !== null) location.replace(home)
      else location.reload()
    }
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
  } catch {}
}

function clearPersonal(storage: Storage): void {
  const names = Object.keys(storage).filter((name) => name.startsWith(personalPrefix))
  names.forEach((name) => storage.removeItem(name))
}
