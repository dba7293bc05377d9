import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useScripted } from '#app/platform/use-scripted.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Notice } from '#app/ui/notice.tsx'
import { startCamera, type CameraFault, type RunningCamera } from './camera.ts'

type CameraState = 'off' | 'starting' | 'on' | CameraFault

/** Shows the visitor's own camera and how loud the microphone hears. Nothing is recorded or sent. */
export function CameraCheck() {
  const { t } = useTranslation('camera')
  const isScripted = useScripted()
  const [state, setState] = useState<CameraState>('off')
  const loudness = useRef<HTMLMeterElement>(null)
  const running = useRef<RunningCamera>()
  useEffect(() => () => running.current?.stop(), [])

  async function start() {
    setState('starting')
    const started = await startCamera((level) => {
      if (loudness.current) loudness.current.value = level
    })
    if (typeof started === 'string') return setState(started)
    running.current = started
    setState('on')
  }

  function stop() {
    running.current?.stop()
    running.current = undefined
    setState('off')
  }

  const isOn = state === 'on'
  const isFault = !isOn && state !== 'off' && state !== 'starting'
  return (
    <div className="camera">
      {isFault && (
        <Notice tone="warning" role="alert">
          {t(`faults.${state}`)}
        </Notice>
      )}
      {isOn && (
        <>
          <video
            ref={(video) => {
              if (video) video.srcObject = running.current?.stream ?? null
            }}
            autoPlay
            playsInline
            muted
            aria-label={t('picture')}
          />
          <p>
            <label htmlFor="loudness">{t('loudness')}</label>
            <meter id="loudness" ref={loudness} min={0} max={1} value={0} />
          </p>
          <p role="status">{t('works')}</p>
        </>
      )}
      <div className={classNames('actions', !isScripted && 'until-script')}>
        {isOn ? (
          <Button type="button" variant="outline" onClick={stop}>
            {t('stop')}
          </Button>
        ) : (
          <Button type="button" pending={state === 'starting'} onClick={() => void start()}>
            {t(isFault ? 'again' : 'start')}
          </Button>
        )}
      </div>
    </div>
  )
}
