import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useArrival } from '#app/platform/navigation/use-arrival.ts'
import { dismissToast, isToastTaken, showToast } from '#app/platform/toast/toast-store.ts'
import { takeSessionChange } from './session-change.ts'

const id = 'session'

/** Explains in a toast why the tab was reloaded; opening another page closes the toast. */
export function SessionNotice() {
  const { t } = useTranslation('common')
  useEffect(() => {
    const word = takeSessionChange()
    const message = word && t(`session.${word}`)
    // If the text of the toast is not loaded yet, the effect runs again once it is loaded.
    if (!message || isToastTaken(id)) return
    showToast({ id, message, autoHide: false })
  }, [t])
  useArrival(() => dismissToast(id))
  return null
}
