import type { DayFacts } from './day-words.ts'
import { calendarLinks } from './meeting-links.ts'

/** The choice of calendars to which a meeting can be added. */
export function AddToCalendar({
  application,
  side,
  t,
  paths,
}: Pick<DayFacts, 'application' | 'side' | 't' | 'paths'>) {
  const { public_id: id, invitation, vacancy, resume } = application
  if (!invitation) return null
  const who = side === 'candidate' ? vacancy.company.name : resume.name
  const title = t(who ? 'day.event' : 'day.event_unnamed', { who, vacancy: vacancy.title })
  return (
    <details className="day-calendars">
      <summary>{t('meeting.calendar')}</summary>
      <p>
        <a href={paths.interviewFile(id)} download>
          {t('day.calendar.file')}
        </a>
        {calendarLinks(invitation, title).map(({ calendar, href }) => (
          <a key={calendar} href={href} target="_blank" rel="noopener noreferrer">
            {t(`day.calendar.${calendar}`)}
          </a>
        ))}
      </p>
    </details>
  )
}
