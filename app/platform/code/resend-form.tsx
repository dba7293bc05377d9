import { Form, useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '#app/platform/i18n/dates.ts'
import { useClock } from '#app/platform/root-data.tsx'
import { useScripted } from '#app/platform/use-scripted.ts'
import { Button } from '#app/ui/button.tsx'

interface ResendFormProps {
  seconds: number
  since: string | number
  isOnlyWay: boolean
  intent?: string
  fields?: Record<string, string>
}

/** A button that sends another one-time code by e-mail or SMS. */
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
