import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { ApiKey } from '#contract/api-keys.ts'
import { formatFullDay } from '#app/platform/i18n/dates.ts'
import { useClock } from '#app/platform/root-data.tsx'
import { Button } from '#app/ui/button.tsx'
import { scopeWords } from './scope-words.ts'

/** Lists the keys of a company, each with a button that revokes it. */
export function KeyList({ keys }: { keys: readonly ApiKey[] }) {
  const { t } = useTranslation('api_keys')
  if (keys.length === 0) return <p className="help">{t('none')}</p>
  return (
    <ul className="entry-list panel" aria-label={t('list')}>
      {keys.map((key) => (
        <li key={key.public_id}>
          <OneKey {...key} />
        </li>
      ))}
    </ul>
  )
}

function OneKey({
  public_id,
  name,
  begins_with,
  scopes,
  member,
  expires_at,
  last_used_on,
}: ApiKey) {
  const { t } = useTranslation('api_keys')
  const { timeZone } = useClock()
  return (
    <>
      <h2>{name}</h2>
      <p className="meta">
        <code>{begins_with}…</code>
        <span>{t('until', { day: formatFullDay(expires_at, timeZone) })}</span>
        <span>
          {last_used_on
            ? t('used_on', { day: formatFullDay(last_used_on, 'UTC') })
            : t('never_used')}
        </span>
        {member && <span>{t('acts_as', { name: member })}</span>}
      </p>
      <p className="help">{scopes.map((scope) => t(scopeWords[scope])).join(', ')}</p>
      <details className="fold">
        <summary aria-label={t('revoke_what', { name })}>{t('revoke')}</summary>
        <Form method="post" className="rows" preventScrollReset>
          <p>{t('revoke_text')}</p>
          <input type="hidden" name="api_key" value={public_id} />
          <div className="actions">
            <Button variant="danger" size="sm" name="intent" value="revoke">
              {t('revoke_now')}
            </Button>
          </div>
        </Form>
      </details>
    </>
  )
}
