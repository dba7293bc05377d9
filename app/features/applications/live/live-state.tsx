import { useTranslation } from 'react-i18next'
import { hubPaths } from '#contract/hub.ts'
import { useHubState } from '#app/platform/hub/use-hub.ts'
import { useOnline } from '#app/platform/network/use-online.ts'

/** Whether the page moves on by itself, quietly. */
export function LiveState() {
  const { t } = useTranslation('common')
  const state = useHubState(hubPaths.applications)
  // The connection itself finds out only after the server's timeout.
  const shown = useOnline() ? state : 'offline'
  return <span className={`live live-${shown.toLowerCase()}`}>{t(`live.${shown}`)}</span>
}
