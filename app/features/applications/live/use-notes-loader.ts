import { useEffect } from 'react'
import { followConversation } from './conversation-events.ts'
import { useReload } from './use-reload.ts'

const togetherMs = 200

/** Loads the data of the page again when colleagues change notes, labels or votes; several changes at once load once. */
export function useNotesLoader(): void {
  const reload = useReload()
  useEffect(() => {
    const living = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        reload()
      }, togetherMs)
    }
    followConversation('notes.changed', ask, living.signal)
    return () => {
      living.abort()
      clearTimeout(timer)
    }
  }, [reload])
}
