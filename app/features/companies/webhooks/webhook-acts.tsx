import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { CompanyWebhook } from '#contract/webhooks.ts'
import { formatMoment } from '#app/platform/i18n/dates.ts'
import { useClock } from '#app/platform/root-data.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

interface WebhookActsProps {
  webhook: CompanyWebhook
  isInPlan: boolean
}

/** The buttons that test, pause, resume and delete a webhook, and make it a new secret. */
export function WebhookActs({ webhook, isInPlan }: WebhookActsProps) {
  const { t } = useTranslation('webhooks')
  const { timeZone, now } = useClock()
  const { paused_at, old_secret_until } = webhook
  const isPaused = paused_at !== null
  return (
    <div className="rows">
      {isPaused && <Notice tone="warning">{t('paused_text')}</Notice>}
      {old_secret_until && Date.parse(old_secret_until) > now.getTime() && (
        <Notice>
          {t('old_secret', { moment: formatMoment(old_secret_until, timeZone, now) })}
        </Notice>
      )}
      <Form method="post" className="actions" preventScrollReset>
        {!isPaused && isInPlan && (
          <Button size="sm" name="intent" value="test">
            {t('test')}
          </Button>
        )}
        <Button variant="outline" size="sm" name="intent" value={isPaused ? 'resume' : 'pause'}>
          {t(isPaused ? 'resume' : 'pause')}
        </Button>
      </Form>
      <Confirmed intent="renew" />
      <Confirmed intent="delete" />
    </div>
  )
}

function Confirmed({ intent }: { intent: 'renew' | 'delete' }) {
  const { t } = useTranslation('webhooks')
  return (
    <details className="fold">
      <summary>{t(`confirm.${intent}.title`)}</summary>
      <Form method="post" className="rows">
        <p>{t(`confirm.${intent}.text`)}</p>
        <div className="actions">
          <Button
            variant={intent === 'delete' ? 'danger' : 'outline'}
            size="sm"
            name="intent"
            value={intent}
          >
            {t(`confirm.${intent}.label`)}
          </Button>
        </div>
      </Form>
    </details>
  )
}
