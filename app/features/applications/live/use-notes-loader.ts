import { useNavigation, useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { followConversation } from './conversation-events.ts'

const togetherMs = 200

/**
 * Loads the data of the page again when colleagues change notes, labels or votes; several changes at once load once.
 * An opened application is also loaded after each connection, because a change may have come before it.
 */
export function useNotesLoader(isOpened: boolean): void {
  const { revalidate } = useRevalidator()
  const { state } = useNavigation()
  const load = useRef(revalidate)
  const isMissed = useRef(false)
  // If Remix loads the page while a form is being sent, it forgets the form's redirect. So the loading waits.
  useEffect(() => {
    load.current = state === 'idle' ? revalidate : () => (isMissed.current = true)
    if (state !== 'idle' || !isMissed.current) return
    isMissed.current = false
    revalidate()
  }, [state, revalidate])
  useEffect(() => {
    const living = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        load.current()
      }, togetherMs)
    }
    followConversation('notes.changed', ask, living.signal)
    if (isOpened) followConversation('hello', ask, living.signal)
    return () => {
      living.abort()
      clearTimeout(timer)
    }
  }, [isOpened])
}
