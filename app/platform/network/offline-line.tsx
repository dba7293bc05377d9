import { useTranslation } from 'react-i18next'
import { useOnline } from './use-online.ts'

/** Shown as soon as the network is lost, until it is back. */
export function OfflineLine() {
  const { t } = useTranslation('common')
  const isOnline = useOnline()
  return (
    <div className="offline-line warning" role="status">
      {!isOnline && <p>{t('network.offline')}</p>}
    </div>
  )
}
