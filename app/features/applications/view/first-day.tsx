import { useTranslation } from 'react-i18next'
import type { Application } from '#contract/applications.ts'
import { formatTime, formatWeekday } from '#app/platform/i18n/dates.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { conversationPaths } from '#app/conversation-paths.ts'
import { Facts, type Fact } from '#app/ui/facts.tsx'
import { Place } from '#app/ui/place.tsx'
import { hasContact, MeetingContact } from './meeting-facts.tsx'

/** Shows when and where a hired candidate begins to work and whom to ask; nothing before the employer has set it. */
export function FirstDayFacts({ application }: { application: Application }) {
  const { t } = useTranslation('applications')
  const { first_day: day } = application
  if (!day) return null
  const { starts_at: at, timezone, address } = day
  const items: Fact[] = [
    {
      term: t('hired.first_day'),
      value: (
        <time dateTime={at}>
          {formatWeekday(at, timezone)}, {formatTime(at, timezone)}
        </time>
      ),
    },
  ]
  if (address) items.push({ term: t('hired.where'), value: <Place place={address} /> })
  if (hasContact(day)) {
    items.push({ term: t('meeting.contact'), value: <MeetingContact of={day} /> })
  }
  return <Facts items={items} />
}

/** The link to the calendar file of the first day; nothing once the day has begun. */
export function FirstDayFileLink({ application }: { application: Application }) {
  const { t } = useTranslation('applications')
  const paths = usePaths()
  const { now } = useClock()
  const { public_id: id, first_day: day } = application
  if (!day || Date.parse(day.starts_at) < now.getTime()) return null
  return (
    <a href={conversationPaths(paths).firstDayFile(id)} download>
      {t('meeting.calendar')}
    </a>
  )
}
