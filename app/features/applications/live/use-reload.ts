import { useFetchers, useNavigation, useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useRef } from 'react'
import { useClock } from '#app/platform/root-data.tsx'

/** Returns a function that loads the data of the page again, at once or as soon as no form is being sent. */
export function useReload(): () => void {
  const { revalidate } = useRevalidator()
  const asOf = useClock().now.toISOString()
  // If Remix loads the page while a form is being sent, it forgets the form's redirect. So the loading waits.
  const isSending = useFetchers().some(({ state }) => state === 'submitting')
  const isBusy = useNavigation().state !== 'idle' || isSending
  const reload = useRef(revalidate)
  const missedAt = useRef<string | null>(null)
  useEffect(() => {
    reload.current = isBusy ? () => (missedAt.current = asOf) : revalidate
    if (isBusy || missedAt.current === null) return
    if (missedAt.current === asOf) revalidate()
    missedAt.current = null
  })
  return useCallback(() => reload.current(), [])
}
