import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { startCamera, type CameraFault, type RunningCamera } from './camera.ts'

type CameraState = 'off' | 'starting' | 'on' | CameraFault

/** Shows the visitor's own camera and how loud the microphone hears. Nothing is recorded or sent. */
export function CameraCheck() {
  const { t } = useTranslation('camera')
  const [state, setState] = useState<CameraState>('off')
  const video = useRef<HTMLVideoElement>(null)
  const loudness = useRef<HTMLMeterElement>(null)
  const running = useRef<RunningCamera>()
  const stop = () => {
    running.current?.stop()
    running.current = undefined
  }
  useEffect(() => stop, [])

  async function start() {
    setState('starting')
    const started = await startCamera((level) => {
      if (loudness.current) loudness.current.value = level
    })
    if (typeof started === 'string') return setState(started)
    stop()
    running.current = started
    if (video.current) video.current.srcObject = started.stream
    setState('on')
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
      <video ref={video} autoPlay playsInline muted hidden={!isOn} aria-label={t('picture')} />
      <p hidden={!isOn}>
        <label htmlFor="loudness">{t('loudness')}</label>
        <meter id="loudness" ref={loudness} min={0} max={1} value={0} />
      </p>
      {isOn && <p role="status">{t('works')}</p>}
      <div className="actions">
        {isOn ? (
          <Button
            variant="outline"
            onClick={() => {
              stop()
              setState('off')
            }}
          >
            {t('stop')}
          </Button>
        ) : (
          <Button pending={state === 'starting'} onClick={() => void start()}>
            {t(isFault ? 'again' : 'start')}
          </Button>
        )}
      </div>
    </div>
  )
}
