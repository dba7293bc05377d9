import { useTranslation } from 'react-i18next'
import type { Application } from '#contract/applications.ts'
import type { Side } from '#contract/rules/application-moves.ts'
import { formatDay, formatTime } from '#app/platform/i18n/dates.ts'
import { useClock } from '#app/platform/root-data.ts'
import { classNames } from '#app/ui/class-names.ts'
import { candidateStatus, employerStatus, isClosed, isTurnOf } from './status.ts'

/** Where the application stands, as a sentence for `side`. */
export function useStatusText(side: Side): (application: Application) => string {
  const { t } = useTranslation('applications')
  const { now, timeZone } = useClock()
  return (application) => {
    const { invitation, response_due_at, close_reason } = application
    const at = invitation?.scheduled_at ?? response_due_at
    const values = {
      day: at ? formatDay(at, timeZone, now) : '',
      time: at ? formatTime(at, timeZone) : '',
      address: invitation?.address ?? '',
    }
    const sentence =
      side === 'candidate'
        ? t(`status.candidate.${candidateStatus(application, now)}`, values)
        : t(`status.employer.${employerStatus(application, now)}`, values)
    if (!isClosed(application) || !close_reason) return sentence
    return `${sentence}: ${t(`reason.${close_reason as 'other'}`).toLowerCase()}`
  }
}

/** The sentence, standing out while it is this side's turn. */
export function StatusLine({ application, side }: { application: Application; side: Side }) {
  const text = useStatusText(side)
  return (
    <p className={classNames('status-line', isTurnOf(side, application) && 'status-turn')}>
      {text(application)}
    </p>
  )
}
