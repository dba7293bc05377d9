import type { Application } from '#contract/applications.ts'
import { whenLookedAt } from '#app/platform/hub/when-looked-at.ts'
import { queryClient } from '#app/platform/query/query-client.tsx'
import type { Paths } from '#app/paths.ts'
import { applicationsKey } from './use-applications.ts'

const betweenMs = 1000
const againMs = 5000

export interface FollowOptions {
  paths: Paths
  asOf: string
  moved: () => void
}

export function followList({ paths, asOf, moved }: FollowOptions): () => void {
  const client = queryClient()
  const read = () => client.getQueryData<readonly Application[]>(applicationsKey) ?? none
  let known = none
  let isBehind = false
  let stopWaiting = () => {}
  let isStopped = false
  let pause: ReturnType<typeof setTimeout> | undefined
  let again: ReturnType<typeof setTimeout> | undefined

  function look(): void {
    const list = read()
    if (list === known) return
    const before = new Map(known.map((each) => [each.public_id, each]))
    known = list
    // The whole list comes after the part that the page has loaded. Only what has changed is news.
    const isNews = list.some((each) => {
      const was = before.get(each.public_id)
      return was ? !isSameButViewed(was, each) : each.updated_at > asOf
    })
    if (!isNews) return
    isBehind = true
    catchUp()
  }

  function catchUp(): void {
    stopWaiting()
    clearTimeout(again)
    if (!isBehind || pause) return
    if (document.visibilityState === 'hidden') return wait()
    isBehind = false
    pause = setTimeout(() => {
      pause = undefined
      catchUp()
    }, betweenMs)
    void isAnswered(paths, known[0]?.updated_at ?? asOf).then((yes) => {
      if (isStopped) return
      if (yes) return moved()
      isBehind = true
      wait()
      again = setTimeout(catchUp, againMs)
    })
  }

  function wait(): void {
    stopWaiting = whenLookedAt(catchUp)
  }

  const unsubscribe = client.getQueryCache().subscribe(look)
  look()
  return () => {
    unsubscribe()
    stopWaiting()
    clearTimeout(pause)
    clearTimeout(again)
    isBehind = false
    isStopped = true
  }
}

const none: readonly Application[] = []

/** Returns whether at most the views differ, which the page shows without loading itself again. */
function isSameButViewed(was: Application, is: Application): boolean {
  return was === is || JSON.stringify(withoutViews(was)) === JSON.stringify(withoutViews(is))
}

function withoutViews({
  viewed_by_employer_at: _,
  viewed_by_candidate_at: __,
  updated_at: ___,
  ...rest
}: Application) {
  return rest
}

async function isAnswered(paths: Paths, since: string): Promise<boolean> {
  const query = new URLSearchParams({ updated_after: since })
  try {
    const response = await fetch(`${paths.liveApplications()}?${query}`)
    // An unread body would hold the connection.
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
