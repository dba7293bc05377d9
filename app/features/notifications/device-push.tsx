import BellPlus from 'lucide/dist/esm/icons/bell-plus.mjs'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaths } from '#app/platform/root-data.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { readPushState, switchPushOff, switchPushOn, type PushState } from './browser-push.ts'

/** The line of this browser, with a button that turns its push notifications on or off. */
export function DevicePush({ publicKey, isOn }: { publicKey: string; isOn: boolean }) {
  const { t } = useTranslation('notifications')
  const path = usePaths().livePush()
  const [state, setState] = useState<PushState>('unable')
  const [isPending, setPending] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    void readPushState(isOn).then(setState, () => {})
  }, [isOn])
  if (state === 'unable') return null

  async function change() {
    setPending(true)
    setFailed(false)
    const changed = state === 'on' ? switchPushOff(path) : switchPushOn(publicKey, path)
    await changed.then(setState, () => setFailed(true))
    setPending(false)
  }

  return (
    <li className="line device-push">
      <Icon of={BellPlus} />
      <div className="line-text">
        <b>{t('push.title')}</b>
        <span className="help" role="status">
          {t(hasFailed ? 'push.failed' : `push.${state}`)}
        </span>
      </div>
      {state !== 'denied' && state !== 'foreign' && (
        <Button
          type="button"
          variant="outline"
          size="sm"
          pending={isPending}
          onClick={() => void change()}
        >
          {t(state === 'on' ? 'push.switch_off' : 'push.switch_on')}
        </Button>
      )}
    </li>
  )
}
