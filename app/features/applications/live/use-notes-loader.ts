import { useEffect } from 'react'
import { followConversation } from './conversation-events.ts'
import { useReload } from './use-reload.ts'

const togetherMs = 200

/**
 * Loads the data of the page again when colleagues change notes, labels or votes; several changes at once load once.
 * An opened application is also loaded after each connection, because a change may have come before it.
 */
export function useNotesLoader(isOpened: boolean): void {
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
    if (isOpened) followConversation('hello', ask, living.signal)
    return () => {
      living.abort()
      clearTimeout(timer)
    }
  }, [isOpened, reload])
}
