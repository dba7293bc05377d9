import { useTranslation } from 'react-i18next'
import type { ApplicationNotes } from '#contract/notes.ts'
import { formatDay } from '#app/platform/i18n/dates.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { Link } from '#app/ui/link.tsx'

type OtherApplication = ApplicationNotes['history'][number]

/** The applications of the person to other vacancies of the company. */
export function OtherApplications({ history }: { history: readonly OtherApplication[] }) {
  const { t, i18n } = useTranslation(['notes', 'applications'])
  const { now, timeZone } = useClock()
  const paths = usePaths()
  if (history.length === 0) return null
  function stateOf({ status, outcome, close_reason: reason }: OtherApplication): string {
    const state = t(`history.${outcome === 'hired' ? 'hired' : status}`)
    const key = `reason.${reason}`
    if (!reason || !i18n.exists(key, { ns: 'applications' })) return state
    return `${state}: ${t(`applications:${key as 'reason.other'}`).toLowerCase()}`
  }
  return (
    <details className="fold history" open>
      <summary>{t('history.title', { count: history.length })}</summary>
      <ul className="stack">
        {history.map((each) => (
          <li key={each.application_public_id}>
            <Link
              to={`${paths.vacancyView(each.vacancy.public_id, 'applications')}?application=${each.application_public_id}`}
            >
              «{each.vacancy.title}»
            </Link>
            <p className="help">
              {formatDay(each.closed_at ?? each.created_at, timeZone, now)}, {stateOf(each)}
            </p>
          </li>
        ))}
      </ul>
    </details>
  )
}
