import { useTranslation } from 'react-i18next'
import type { DeskLogEntry } from '#contract/desk.ts'
import { formatMoment } from '#app/platform/i18n/dates.ts'
import { useClock } from '#app/platform/root-data.tsx'

/** The rows of the log: when, what and about whom, by whom. */
export function LogRows({ rows }: { rows: readonly DeskLogEntry[] }) {
  const { t } = useTranslation('desk')
  const { now, timeZone } = useClock()
  return (
    <ol className="desk-log">
      {rows.map(({ id, at, action, operator, subject, about, reason }) => (
        <li key={id}>
          <time dateTime={at}>{formatMoment(at, timeZone, now)}</time>
          <div>
            <b>{t(`actions.${action}`)}</b>
            {subject && <span> {t(`subjects.${subject.kind}`, { id: subject.id })}</span>}
            {about !== null && <small> {t('log.account', { id: about })}</small>}
            {reason && <p>{reason}</p>}
          </div>
          <small>{operator === null ? t('log.command_line') : operator || t('log.erased')}</small>
        </li>
      ))}
    </ol>
  )
}
