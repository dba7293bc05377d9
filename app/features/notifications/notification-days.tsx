import { useTranslation } from 'react-i18next'
import type { Notification } from '#contract/notifications.ts'
import { daysAgo, formatDay, formatWeekdayName } from '#app/platform/i18n/dates.ts'
import { useClock } from '#app/platform/root-data.tsx'
import { NotificationRow } from './notification-row.tsx'

/** Notifications grouped by day, newest first: «Сегодня», «Вчера», «19 ноября». */
export function NotificationDays({ notifications }: { notifications: readonly Notification[] }) {
  const { t } = useTranslation('notifications')
  const { now, timeZone } = useClock()
  const days = new Map<number, Notification[]>()
  for (const each of notifications) {
    const ago = daysAgo(each.created_at, timeZone, now)
    days.set(ago, [...(days.get(ago) ?? []), each])
  }
  return [...days].map(([ago, rows]) => {
    const at = rows[0]?.created_at ?? ''
    const day = formatDay(at, timeZone, now)
    const named = ago === 0 ? t('today') : ago === 1 ? t('yesterday') : null
    const weekday = formatWeekdayName(at, timeZone)
    return (
      <section key={ago} className="day">
        <h2>
          {named ?? day} <span>{named ? `${weekday}, ${day}` : weekday}</span>
        </h2>
        <ul className="panel bleed">
          {rows.map((notification) => (
            <li key={notification.public_id}>
              <NotificationRow notification={notification} />
            </li>
          ))}
        </ul>
      </section>
    )
  })
}
