import LocateFixed from 'lucide/dist/esm/icons/locate-fixed.mjs'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { writePoint } from '#contract/rules/point.ts'
import { useScripted } from '#app/platform/use-scripted.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'

const request = { timeout: 15_000, maximumAge: 60_000 }

/** Finds the place of the visitor and opens the vacancies around it. A press on a link to this page starts it too. */
export function FindMe({ resultsPath }: { resultsPath: string }) {
  const { t } = useTranslation('near')
  const isScripted = useScripted()
  const [state, setState] = useState<'idle' | 'asking' | 'denied' | 'unknown'>('idle')
  const find = useCallback(() => {
    navigator.geolocation.getCurrentPosition(
      // A whole new page, because the referrer policy of this one would repeat the place in later requests.
      ({ coords }) => location.replace(`${resultsPath}&near=${writePoint(coords)}`),
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'denied' : 'unknown'),
      request,
    )
  }, [resultsPath])
  useEffect(() => {
    if (isScripted && isOpenedByLink()) find()
  }, [isScripted, find])
  return (
    <div className="stack">
      {(state === 'denied' || state === 'unknown') && (
        <Notice tone="warning" role="alert">
          {t(`faults.${state}`)}
        </Notice>
      )}
      <p className={isScripted ? undefined : 'until-script'}>
        <Button
          type="button"
          pending={state === 'asking'}
          onClick={() => {
            setState('asking')
            find()
          }}
        >
          <Icon of={LocateFixed} />
          {state === 'asking' ? t('asking') : t('find')}
        </Button>
      </p>
    </div>
  )
}

/** Returns whether the visitor came by a link of this site, not by Back or a URL that somebody sent. */
function isOpenedByLink(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  const isNew = (entry as PerformanceNavigationTiming | undefined)?.type === 'navigate'
  return isNew && document.referrer.startsWith(`${location.origin}/`)
}
