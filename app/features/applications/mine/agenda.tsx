import { useTranslation } from 'react-i18next'
import type { Side } from '#contract/rules/application-moves.ts'
import { SectionNotLoaded } from '#app/platform/errors/not-loaded.tsx'
import { formatTime, formatWeekday } from '#app/platform/i18n/dates.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import type { ShownAgenda } from './agenda.server.ts'

export function UnreadAgenda() {
  const { t } = useTranslation('home')
  return <SectionNotLoaded title={t('agenda.title')} />
}

/** Shows the visitor's next interviews, and how many applications wait for the visitor's answer. */
export function Agenda({ side, waiting, interviews }: Omit<ShownAgenda, 'today'> & { side: Side }) {
  const { t } = useTranslation('home')
  const paths = usePaths()
  if (waiting + interviews.length === 0) return null
  return (
    <section className="panel panel-pad stack-tight">
      <div className="bar">
        <h2>{t(interviews.length > 0 ? 'agenda.title' : 'agenda.turn')}</h2>
        {waiting > 0 && (
          <LinkButton
            to={paths.myApplications(side === 'employer' ? 'waiting' : undefined)}
            size="sm"
          >
            {t(`agenda.waiting.${side}`, { count: waiting })}
          </LinkButton>
        )}
      </div>
      {interviews.length > 0 && (
        <ul className="agenda">
          {interviews.map(({ id, to, write, title, who, at, timeZone, type, open }) => (
            <li key={id}>
              <time dateTime={at}>
                {formatWeekday(at, timeZone)}, {formatTime(at, timeZone)}
              </time>
              <Link to={to}>{title}</Link>
              <span>
                {who}, {t(`agenda.${type}`)}
                {open === 'over' && `, ${t('agenda.over')}`}
                {open === 'held' && `, ${t(`agenda.held.${side}`)}`}
                {open === 'unanswered' && `, ${t(`agenda.unanswered.${side}`)}`}
              </span>
              <Link to={write}>{t('agenda.write')}</Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
