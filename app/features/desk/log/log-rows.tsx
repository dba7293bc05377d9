import { useTranslation } from 'react-i18next'
import type { DeskLogEntry } from '#contract/desk.ts'
import { closeReasons, operatorRoles } from '#contract/rules/desk.ts'
import { supportNumber } from '#contract/rules/support-number.ts'
import { deskPaths } from '#app/desk-paths.ts'
import { formatMoment } from '#app/platform/i18n/dates.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { Link } from '#app/ui/link.tsx'

/** The rows of the log: when, what and about whom, by whom. */
export function LogRows({ rows }: { rows: readonly DeskLogEntry[] }) {
  const { t } = useTranslation('desk')
  const { now, timeZone } = useClock()
  // Reasons of operators are words; those of closed cases and grants are from lists.
  const reasonWords = (reason: string) =>
    reason
      .split(', ')
      .map((word) => {
        const role = operatorRoles.find((each) => each === word)
        const close = closeReasons.find((each) => each === word)
        return role ? t(`roles.${role}`) : close ? t(`reasons.${close}`) : word
      })
      .join(', ')
  return (
    <ol className="desk-log">
      {rows.map(({ id, at, action, operator, subject, about, reason }) => (
        <li key={id}>
          <time dateTime={at}>{formatMoment(at, timeZone, now)}</time>
          <div>
            <b>{t(`actions.${action}`)}</b>
            {subject && <Subject of={subject} />}
            {about !== null && <small> {t('log.account', { id: about })}</small>}
            {reason && <p>{reasonWords(reason)}</p>}
          </div>
          <small>{operator === null ? t('log.command_line') : operator || t('log.erased')}</small>
        </li>
      ))}
    </ol>
  )
}

function Subject({ of: { kind, id } }: { of: NonNullable<DeskLogEntry['subject']> }) {
  const { t } = useTranslation('desk')
  const paths = deskPaths(usePaths())
  if (kind !== 'case') return <span> {t(`subjects.${kind}`, { id })}</span>
  return (
    <>
      {' '}
      <Link to={paths.case(id)}>{t('subjects.case', { id: supportNumber(id) })}</Link>
    </>
  )
}
