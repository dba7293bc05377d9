import { useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { hubPaths } from '#contract/hub.ts'
import { useHubRetries, useHubState } from '#app/platform/hub/use-hub.ts'
import { useLite } from '#app/platform/lite/use-lite.ts'
import { useOnline } from '#app/platform/network/use-online.ts'
import { Link } from '#app/ui/link.tsx'

export function LiveState() {
  const { t } = useTranslation('common')
  const state = useHubState(hubPaths.applications)
  const isRetried = useHubRetries(hubPaths.applications)
  const isOnline = useOnline()
  const { pathname, search } = useLocation()
  if (useLite()) {
    return (
      <span className="live-lite">
        {t('live.lite')}{' '}
        <Link to={pathname + search} preventScrollReset>
          {t('live.refresh')}
        </Link>
      </span>
    )
  }
  const shown = !isOnline ? 'offline' : isRetried ? 'Reconnecting' : state
  return <span className={`live live-${shown.toLowerCase()}`}>{t(`live.${shown}`)}</span>
}
