import { useFetchers, useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useClock, usePaths, useUser } from '#app/platform/root-data.tsx'

/** Loads the data of the page again when the visitor's applications change. */
export function useLiveLoader(): void {
  const userId = useUser()?.id
  const page = useRef<{ asOf: string; ask: () => void }>({ asOf: '', ask: () => {} })
  const asOf = useClock().now.toISOString()
  const { revalidate } = useRevalidator()
  const paths = usePaths()
  // If Remix loads the page while a form is being sent, it forgets the form's redirect. So the loading waits.
  const isPosting = useFetchers().some(({ state }) => state === 'submitting')
  const missedAt = useRef<string | null>(null)
  useEffect(() => {
    page.current = { asOf, ask: isPosting ? () => (missedAt.current = asOf) : revalidate }
    if (isPosting || missedAt.current === null) return
    if (missedAt.current === asOf) revalidate()
    missedAt.current = null
  })
  useEffect(() => {
    if (userId === undefined) return
    let stop: (() => void) | undefined
    let isLeft = false
    void import('./follow-list.ts').then(({ followList }) => {
      if (isLeft) return
      stop = followList({ paths, asOf: page.current.asOf, moved: () => page.current.ask() })
    })
    return () => {
      isLeft = true
      stop?.()
    }
  }, [userId, paths])
}
