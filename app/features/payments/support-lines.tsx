import { useTranslation } from 'react-i18next'
import { supportNumber } from '#contract/rules/support-number.ts'
import type { SupportRequest } from '#contract/support.ts'
import { formatDay } from '#app/platform/i18n/dates.ts'
import { useClock } from '#app/platform/root-data.tsx'
import { Notice } from '#app/ui/notice.tsx'

const monthMs = 30 * 24 * 3600_000

/** Returns the user's support requests about payments of the last month. */
export function writtenLately(requests: readonly SupportRequest[], now: Date): SupportRequest[] {
  return requests.filter(
    ({ topic, created_at }) =>
      topic === 'payment' && now.getTime() - Date.parse(created_at) < monthMs,
  )
}

/** Lists the user's open support requests, so that the user does not write a second time. */
export function SupportLines({ requests }: { requests: readonly SupportRequest[] }) {
  const { t } = useTranslation('payments')
  const { now, timeZone } = useClock()
  if (requests.length === 0) return null
  return (
    <Notice title={t('written.title')}>
      <ul className="rows">
        {requests.map(({ public_id, created_at }) => (
          <li key={public_id}>
            {t('written.one', {
              number: supportNumber(public_id),
              day: formatDay(created_at, timeZone, now),
            })}
          </li>
        ))}
      </ul>
      {t('written.text')}
    </Notice>
  )
}
