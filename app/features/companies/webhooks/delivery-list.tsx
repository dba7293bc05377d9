import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { DeliveryProblem, DeliveryStatus } from '#contract/rules/webhooks.ts'
import type { WebhookDelivery } from '#contract/webhooks.ts'
import { formatMoment } from '#app/platform/i18n/dates.ts'
import { useClock } from '#app/platform/root-data.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Tone } from '#app/ui/tone.ts'
import { eventWords } from './event-words.ts'

const tones: Record<DeliveryStatus, Tone> = {
  waiting: 'secondary',
  delivered: 'success',
  dead: 'danger',
}

interface DeliveryListProps {
  deliveries: readonly WebhookDelivery[]
  /** False while nothing is sent, so that nothing can be sent again. */
  isActive: boolean
}

/** Lists the deliveries of a webhook, each with its result and a button that sends it again. */
export function DeliveryList({ deliveries, isActive }: DeliveryListProps) {
  const { t } = useTranslation('webhooks')
  if (deliveries.length === 0) return <p className="help">{t('no_deliveries')}</p>
  return (
    <ol className="entry-list panel" aria-label={t('deliveries')}>
      {deliveries.map((delivery) => (
        <li key={delivery.public_id}>
          <OneDelivery {...{ delivery, isActive }} />
        </li>
      ))}
    </ol>
  )
}

function OneDelivery({ delivery, isActive }: { delivery: WebhookDelivery; isActive: boolean }) {
  const { t } = useTranslation('webhooks')
  const { timeZone, now } = useClock()
  const { event, status, public_id, created_at, next_try_at, tries, response, body } = delivery
  const { response_status, duration_ms, problem } = delivery
  const moment = (iso: string) => formatMoment(iso, timeZone, now)
  return (
    <>
      <h3>{t(eventWords[event])}</h3>
      <p className="meta">
        <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
        <span>{moment(created_at)}</span>
        {tries > 0 && <span>{t('tries', { count: tries })}</span>}
        {response_status !== null && <span>{t('answered', { code: response_status })}</span>}
        {duration_ms !== null && <span>{t('took', { ms: duration_ms })}</span>}
        {next_try_at && tries > 0 && <span>{t('next', { moment: moment(next_try_at) })}</span>}
      </p>
      {problem && <p>{t(problemWords[problem])}</p>}
      <details className="fold">
        <summary>{t('details')}</summary>
        <div className="rows">
          <p className="help">{t('sent_body')}</p>
          <pre>{body}</pre>
          {response && (
            <>
              <p className="help">{t('response')}</p>
              <pre>{response}</pre>
            </>
          )}
        </div>
      </details>
      {isActive && status !== 'waiting' && (
        <Form method="post" className="actions" preventScrollReset>
          <input type="hidden" name="delivery" value={public_id} />
          <Button variant="outline" size="sm" name="intent" value="replay">
            {t('replay')}
          </Button>
        </Form>
      )}
    </>
  )
}

const problemWords = {
  unreachable: 'problem.unreachable',
  too_slow: 'problem.too_slow',
  too_large: 'problem.too_large',
  refused: 'problem.refused',
  stopped: 'problem.stopped',
} as const satisfies Record<DeliveryProblem, string>
