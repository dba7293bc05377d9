import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { moneyPaths } from '#app/money-paths.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { useUnread } from '#app/platform/unread/unread.ts'

const oftenMs = 5000
/** After this number of requests for the state of a payment, the page makes such requests less often. */
const oftenTimes = 24
const seldomMs = 30_000

/** Requests the state of unfinished payments repeatedly. When a payment is finished, loads the page's data again. */
export function usePendingPayments(waiting: readonly string[]): void {
  const path = moneyPaths(usePaths()).waiting()
  const { revalidate } = useRevalidator()
  const unread = useUnread()
  const known = useRef(unread)
  const ids = waiting.join()
  useEffect(() => {
    if (!ids) return
    const left = new AbortController()
    let asked = 0
    let timer = window.setTimeout(ask, known.current === unread ? oftenMs : 0)
    known.current = unread
    async function ask(): Promise<void> {
      const still = await findWaiting(path, left.signal)
      if (left.signal.aborted) return
      if (still && ids.split(',').some((id) => !still.includes(id))) revalidate()
      asked += 1
      timer = window.setTimeout(ask, asked < oftenTimes ? oftenMs : seldomMs)
    }
    return () => {
      left.abort()
      clearTimeout(timer)
    }
  }, [ids, unread, path, revalidate])
}

async function findWaiting(path: string, signal: AbortSignal): Promise<string[] | null> {
  try {
    const answer = await fetch(path, { signal })
    if (!answer.ok) return null
    return ((await answer.json()) as { waiting: string[] }).waiting
  } catch {
    return null
  }
}
