import { useTranslation } from 'react-i18next'
import { useOnline } from './use-online.ts'

/** Says that the browser has lost its network at once, not when a form is sent, and goes when it is back. */
export function OfflineLine() {
  const { t } = useTranslation('common')
  const isOnline = useOnline()
  return (
    <div className="offline-line warning" role="status">
      {!isOnline && <p>{t('network.offline')}</p>}
    </div>
  )
}
