import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useArrival } from '#app/platform/navigation/use-arrival.ts'
import { dismissToast, isToastTaken, showToast } from '#app/platform/toast/toast-store.ts'
import { hearWord } from './session-word.ts'

const id = 'session'

/** On the page that a tab shows after it noticed a change of its visitor: it waits to be read, and goes with the next page. */
export function SessionNotice() {
  const { t } = useTranslation('common')
  useEffect(() => {
    const word = hearWord()
    const message = word && t(`session.${word}`)
    // Its text may come after the page; then this is called again.
    if (!message || isToastTaken(id)) return
    showToast({ id, message, autoHide: false })
  }, [t])
  useArrival(() => dismissToast(id))
  return null
}
