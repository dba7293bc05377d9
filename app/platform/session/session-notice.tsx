import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useArrival } from '#app/platform/navigation/use-arrival.ts'
import { dismissToast, isToastTaken, showToast } from '#app/platform/toast/toast-store.ts'
import { takeSessionChange } from './session-change.ts'

const id = 'session'

export function SessionNotice() {
  const { t } = useTranslation('common')
  useEffect(() => {
    const word = takeSessionChange()
    const message = word && t(`session.${word}`)
    if (!message || isToastTaken(id)) return
    showToast({ id, message, autoHide: false })
  }, [t])
  useArrival(() => dismissToast(id))
  return null
}
