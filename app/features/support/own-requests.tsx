import { useTranslation } from 'react-i18next'
import { supportNumber } from '#contract/rules/support-number.ts'
import type { OwnSupportRequest } from '#contract/support.ts'
import { formatMoment } from '#app/platform/i18n/dates.ts'
import { useClock } from '#app/platform/root-data.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Paragraphs } from '#app/ui/paragraphs.tsx'

/** The requests of the visitor to support, each with its answer. */
export function OwnRequests({ requests }: { requests: readonly OwnSupportRequest[] }) {
  const { t } = useTranslation('contacts')
  if (requests.length === 0) return <EmptyState drawing="message">{t('own.none')}</EmptyState>
  return requests.map((request) => <OwnRequest key={request.public_id} request={request} />)
}

function OwnRequest({ request }: { request: OwnSupportRequest }) {
  const { t } = useTranslation('contacts')
  const { now, timeZone } = useClock()
  const { public_id, topic, created_at, message, answer, is_closed } = request
  const at = (time: string) => formatMoment(time, timeZone, now)
  return (
    <Panel
      as="section"
      id={public_id}
      className="bleed"
      title={t(`topics.${topic}`)}
      actions={
        <Badge tone={answer ? 'success' : 'secondary'}>
          {t(answer ? 'own.answered' : is_closed ? 'own.closed' : 'own.waits')}
        </Badge>
      }
    >
      <div className="stack">
        <p className="help">
          {t('own.number', { number: supportNumber(public_id), at: at(created_at) })}
        </p>
        <div>
          <Paragraphs text={message} />
        </div>
        {answer && (
          <div className="quote">
            <Paragraphs text={answer.text} />
            <p className="help">
              {t('own.by', { name: answer.by || t('own.support'), at: at(answer.at) })}
            </p>
          </div>
        )}
      </div>
    </Panel>
  )
}
