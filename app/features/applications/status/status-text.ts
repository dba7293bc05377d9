import type { TFunction } from 'i18next'
import type { ApplicationSummary } from '#contract/applications.ts'
import type { Side } from '#contract/rules/application-moves.ts'
import type { SystemReason } from '#contract/rules/vocabulary.ts'
import { formatDay, formatTime, formatWeekday } from '#app/platform/i18n/dates.ts'
import { candidateStatus, employerStatus, isClosed } from './status.ts'

export function statusText(
  t: TFunction<'applications'>,
  side: Side,
  application: ApplicationSummary,
  { now, timeZone }: { now: Date; timeZone: string },
): string {
  const { invitation, response_due_at, remind_at, closed_by, pending_refusal } = application
  const close_reason = pending_refusal?.reason ?? application.close_reason
  if (closed_by === 'system' && close_reason) {
    return t(`closed_by_system.${side}.${close_reason as SystemReason}`)
  }
  const cancelled = application.status === 'interview' ? application.talk?.cancelled : null
  const at = pending_refusal?.due_at ?? invitation?.scheduled_at ?? cancelled ?? response_due_at
  const values = {
    day: at ? formatDay(at, timeZone, now) : '',
    weekday: at ? formatWeekday(at, timeZone) : '',
    time: at ? formatTime(at, timeZone) : '',
    reminder: remind_at ? formatDay(remind_at, timeZone, now) : '',
  }
  const sentence =
    side === 'candidate'
      ? t(`status.candidate.${candidateStatus(application, now)}`, values)
      : (offeredTimes(t, application, now) ??
        t(`status.employer.${employerStatus(application, now)}`, values))
  if (!close_reason || !(isClosed(application) || pending_refusal)) return sentence
  return `${sentence}: ${t(`reason.${close_reason as 'other'}`).toLowerCase()}`
}

function offeredTimes(
  t: TFunction<'applications'>,
  application: ApplicationSummary,
  now: Date,
): string | null {
  const { invitation } = application
  if (!invitation?.alternatives.length || application.pending_refusal) return null
  if (employerStatus(application, now) !== `invited_${invitation.type}`) return null
  return t(`offered_times.${invitation.type}`, { count: 1 + invitation.alternatives.length })
}
