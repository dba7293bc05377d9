import { useTranslation } from 'react-i18next'
import type { Application } from '#contract/applications.ts'
import type { Side } from '#contract/rules/application-moves.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { useMovingClock } from '#app/platform/use-moving-clock.ts'
import { DayMeeting } from './day-meeting.tsx'
import { meetingsOfToday, titleOfDays } from './day-words.ts'

/** Shows the meetings of today above all other applications. */
export function Today({
  applications,
  side,
}: {
  applications: readonly Application[]
  side: Side
}) {
  const { t } = useTranslation('applications')
  const paths = usePaths()
  const clock = useMovingClock()
  const today = meetingsOfToday(applications, clock)
  if (today.length === 0) return null
  return (
    <section className="day-list">
      <h2>{t(titleOfDays(today, clock))}</h2>
      {today.map((application) => (
        <DayMeeting
          key={application.public_id}
          {...{ application, side, t, paths, now: clock.now }}
        />
      ))}
    </section>
  )
}
