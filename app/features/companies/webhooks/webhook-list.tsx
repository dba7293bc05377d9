import { useTranslation } from 'react-i18next'
import type { CompanyWebhook } from '#contract/webhooks.ts'
import { companyPaths } from '#app/company-paths.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import { eventWords } from './event-words.ts'

interface WebhookListProps {
  company: number
  webhooks: readonly CompanyWebhook[]
}

/** Lists the webhooks of a company; each leads to its page. */
export function WebhookList({ company, webhooks }: WebhookListProps) {
  const { t } = useTranslation('webhooks')
  const paths = usePaths()
  if (webhooks.length === 0) return <p className="help">{t('none')}</p>
  return (
    <ul className="entry-list panel" aria-label={t('list')}>
      {webhooks.map(({ public_id, url, events, paused_at }) => (
        <li key={public_id}>
          <h2>
            <Link to={companyPaths(paths).webhook(company, public_id)}>{url}</Link>
          </h2>
          <p className="help">{events.map((event) => t(eventWords[event])).join(', ')}</p>
          {paused_at && (
            <p>
              <Badge tone="warning">{t('is_paused')}</Badge>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
