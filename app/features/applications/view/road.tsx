import { useTranslation } from 'react-i18next'
import type { Application } from '#contract/applications.ts'
import { formatDay } from '#app/platform/i18n/dates.ts'
import { useClock } from '#app/platform/root-data.tsx'

interface RoadPoint {
  title: string
  note: string | null
  state: 'done' | 'ahead' | 'due' | 'late'
}

/** Shows how far an unanswered application is: sent, read by the employer, deadline for the answer. */
export function Road({ application }: { application: Application }) {
  const { t } = useTranslation('applications')
  const { now, timeZone } = useClock()
  const { initiated_by, invitation, status } = application
  const { created_at, viewed_by_employer_at: readAt, response_due_at: dueAt } = application
  const isWaiting = status === 'active' || status === 'postponed'
  if (initiated_by !== 'candidate' || invitation || !isWaiting) return null
  const day = (at: string) => formatDay(at, timeZone, now)
  const points: RoadPoint[] = [
    { title: t('road.sent'), note: day(created_at), state: 'done' },
    readAt
      ? { title: t('road.read'), note: day(readAt), state: 'done' }
      : { title: t('road.unread'), note: null, state: 'ahead' },
  ]
  if (dueAt && Date.parse(dueAt) < now.getTime()) {
    points.push({ title: t('road.late'), note: day(dueAt), state: 'late' })
  } else if (dueAt) {
    points.push({
      title: t('road.answer'),
      note: t('road.answer_note', { day: day(dueAt) }),
      state: 'due',
    })
  }
  return (
    <ol className="road" aria-label={t('road.label')}>
      {points.map(({ title, note, state }) => (
        <li key={title} className={state}>
          <b>{title}</b> {note && <span>{note}</span>}
        </li>
      ))}
    </ol>
  )
}
