import CalendarCheck from 'lucide/dist/esm/icons/calendar-check.mjs'
import ClockAlert from 'lucide/dist/esm/icons/clock-alert.mjs'
import type { Application } from '#contract/applications.ts'
import { otherSide } from '#contract/rules/application-moves.ts'
import { lateChoices, mayBeLate, mayConfirmAttendance } from '#contract/rules/meeting-day.ts'
import { meetingPaths } from '#app/meeting-paths.ts'
import { WaitingPlace, Waits, WaitsField } from '#app/platform/outbox/waits.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { DayFacts } from './day-words.ts'

/** Shows what the two sides have said of an agreed meeting: that the candidate will come, and who is late. */
export function MeetingReports({ application, side, t }: DayFacts) {
  const { status, invitation } = application
  if (status !== 'accepted' || !invitation) return null
  const { confirmed_at: isConfirmed, late } = invitation
  const [own, other] = [late[side], late[otherSide(side)]]
  return (
    <>
      {isConfirmed && (
        <p className="day-said">
          <Icon of={CalendarCheck} size={16} />
          {t(`day.confirmed.${side}`)}
        </p>
      )}
      {other !== null && (
        <p className="day-said day-late">
          <Icon of={ClockAlert} size={16} />
          {t(`day.late_other.${side}`, { count: other })}
        </p>
      )}
      {own !== null && <p className="day-said">{t('day.late_own', { count: own })}</p>}
    </>
  )
}

/** Forms by which the visitor says that he will come or is late; they also work without JavaScript. */
export function MeetingReportForms({ application, side, t, paths, now }: DayFacts) {
  const { public_id: id, invitation } = application
  const state = stateOf(application)
  const action = meetingPaths(paths).report(id)
  const title = titleOf({ application, side, t })
  const late = `late.${id}`
  const isAsked =
    side === 'candidate' && !invitation?.confirmed_at && mayConfirmAttendance(state, now)
  return (
    <>
      {isAsked && (
        <form method="post" action={action}>
          <Waits of={`attend.${id}`} title={title} kind="attend" />
          <button className="btn btn-outline day-act">
            <Icon of={CalendarCheck} />
            {t('day.attend')}
          </button>
        </form>
      )}
      {mayBeLate(state, now) && (
        <div className="late-place">
          <WaitingPlace of={late} />
          <details className="late-menu">
            <summary className="btn btn-outline day-act late-word">
              <Icon of={ClockAlert} />
              {t('day.late')}
            </summary>
            <form className="late-list" method="post" action={action}>
              <WaitsField of={late} title={title} kind="late" />
              {lateChoices.map((minutes) => (
                <button key={minutes} name="minutes" value={minutes}>
                  {t('day.late_by', { count: minutes })}
                </button>
              ))}
            </form>
          </details>
        </div>
      )}
    </>
  )
}

function titleOf({ application, side, t }: Pick<DayFacts, 'application' | 'side' | 't'>): string {
  const { vacancy, resume } = application
  if (side === 'employer') return resume.name ?? t('person.hidden_name')
  return `${vacancy.title}, ${vacancy.company.name}`
}

function stateOf({ status, outcome, invitation }: Application) {
  const slot = invitation && { scheduled_at: new Date(invitation.scheduled_at) }
  return { status, outcome, slot }
}
