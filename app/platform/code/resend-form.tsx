import { Form, useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '#app/platform/i18n/dates.ts'
import { useClock } from '#app/platform/root-data.tsx'
import { useScripted } from '#app/platform/use-scripted.ts'
import { Button } from '#app/ui/button.tsx'

interface ResendFormProps {
  /** Seconds until the visitor may request another code. */
  seconds: number
  /** The countdown restarts when this value changes. */
  since: string | number
  /** The page has no other button, so this one is the primary one. */
  isOnlyWay: boolean
  /** The action's intent, if the page has several forms that send codes. */
  intent?: string
  fields?: Record<string, string>
}

/** While JavaScript is off, the button is always enabled, and the page shows when a new code can be requested. */
export function ResendForm(props: ResendFormProps) {
  const { seconds, since, isOnlyWay, intent = 'resend', fields = {} } = props
  const { t } = useTranslation('fields')
  const left = useCountdown(seconds, since)
  const isScripted = useScripted()
  const isPending = useNavigation().formData?.get('intent') === intent
  return (
    <Form method="post" className="field" preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        variant={isOnlyWay ? 'primary' : 'outline'}
        wide
        name="intent"
        value={intent}
        disabled={isScripted && left > 0}
        pending={isPending}
      >
        {t('code.resend')}
      </Button>
      {left > 0 && (
        <p className="help">
          {isScripted ? <Countdown left={left} /> : <From seconds={seconds} />}
        </p>
      )}
    </Form>
  )
}

function Countdown({ left }: { left: number }) {
  const { t } = useTranslation('fields')
  if (left <= 60) return t('code.resend_in', { count: left })
  return t('code.resend_in_minutes', { count: Math.ceil(left / 60) })
}

/** Shows the time of day from which another code can be requested, rounded up to a minute. */
function From({ seconds }: { seconds: number }) {
  const { t } = useTranslation('fields')
  const { now, timeZone } = useClock()
  const minuteMs = 60_000
  const at = Math.ceil((now.getTime() + seconds * 1000) / minuteMs) * minuteMs
  return t('code.resend_at', { time: formatTime(new Date(at).toISOString(), timeZone) })
}

function useCountdown(seconds: number, since: string | number): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const start = performance.now()
    const count = () =>
      setLeft(Math.max(0, seconds - Math.floor((performance.now() - start) / 1000)))
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [seconds, since])
  return left
}
