import { useTranslation } from 'react-i18next'
import { useOnline } from './use-online.ts'

/** A warning at the top of the page while the browser is offline. */
export function OfflineLine() {
  const { t } = useTranslation('common')
  const isOnline = useOnline()
  return (
    <div className="offline-line warning" role="status">
      {!isOnline && <p>{t('network.offline')}</p>}
    </div>
  )
}
