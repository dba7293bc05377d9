import { useTranslation } from 'react-i18next'
import type { Application, ApplicationSummary } from '#contract/applications.ts'
import type { Side } from '#contract/rules/application-moves.ts'
import { landing } from '#app/platform/navigation/keep-focus.tsx'
import { useClock } from '#app/platform/root-data.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { isAgreed, isOverdue, isTurnOf } from './status.ts'
import { statusText } from './status-text.ts'

export function useStatusText(side: Side): (application: ApplicationSummary) => string {
  const { t } = useTranslation('applications')
  const clock = useClock()
  return (application) => statusText(t, side, application, clock)
}

/** The status of an application as a sentence, emphasized if the visitor has to answer. */
export function StatusLine({
  application,
  side,
  isBand,
}: {
  application: Application
  side: Side
  isBand?: boolean
}) {
  const { now } = useClock()
  const isTurn = isTurnOf(side, application, now)
  return (
    <p
      {...landing}
      tabIndex={-1}
      className={classNames(
        'status-line',
        isTurn && 'status-turn',
        isTurn && isBand && 'status-band',
        isAgreed(application, now) && 'status-agreed',
      )}
    >
      <Status application={application} side={side} />
    </p>
  )
}

/** The status of an application; shown to the employer as a warning if the deadline for the answer has passed. */
export function Status({ application, side }: { application: Application; side: Side }) {
  const text = useStatusText(side)(application)
  const { now } = useClock()
  const isLate = side === 'employer' && isOverdue(application, now)
  return isLate ? <Badge tone="warning">{text}</Badge> : text
}
