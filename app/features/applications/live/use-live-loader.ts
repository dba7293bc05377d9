import { useEffect, useRef } from 'react'
import { useClock, usePaths, useUser } from '#app/platform/root-data.tsx'
import { useReload } from './use-reload.ts'

/** Loads the data of the page again when the visitor's applications change. */
export function useLiveLoader(): void {
  const userId = useUser()?.id
  const asOf = useClock().now.toISOString()
  const loadedAt = useRef(asOf)
  const paths = usePaths()
  const reload = useReload()
  useEffect(() => {
    loadedAt.current = asOf
  })
  useEffect(() => {
    if (userId === undefined) return
    let stop: (() => void) | undefined
    let isLeft = false
    void import('./follow-list.ts').then(({ followList }) => {
      if (isLeft) return
      stop = followList({ paths, asOf: loadedAt.current, moved: reload })
    })
    return () => {
      isLeft = true
      stop?.()
    }
  }, [userId, paths, reload])
}
