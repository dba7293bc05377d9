import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useClock, usePaths, useUser } from '#app/platform/root-data.ts'

/**
 * Asks the loaders of the page again when the visitor's applications have moved on: for pages that show what follows from
 * them. What it needs is loaded for signed-in visitors only.
 */
export function useLiveLoader(): void {
  const userId = useUser()?.id
  const page = useRef({ asOf: '', ask: () => {} })
  const asOf = useClock().now.toISOString()
  const { revalidate } = useRevalidator()
  const paths = usePaths()
  useEffect(() => {
    page.current = { asOf, ask: revalidate }
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
