import type { Application } from '#contract/applications.ts'
import type { Side } from '#contract/rules/application-moves.ts'
import { isAgreed, isClosed, isHired } from '#app/features/applications/status/status.ts'
import { daysAgo } from '#app/platform/i18n/dates.ts'
import type conversations from '#app/platform/i18n/locales/ru/conversations.json'

export type QuickPhrase = keyof (typeof conversations)['phrases']

/** Returns the phrases that fit what the two sides of an application wait for. */
export function quickPhrases(
  side: Side,
  application: Pick<Application, 'status' | 'invitation' | 'outcome'>,
  { now, timeZone }: { now: Date; timeZone: string },
): QuickPhrase[] {
  const { invitation } = application
  if (isClosed(application)) return side === 'candidate' ? ['thanks'] : []
  if (isHired(application)) return side === 'candidate' ? ['first_day', 'thanks'] : ['welcome']
  if (invitation && isAgreed(application, now)) {
    const isToday = daysAgo(invitation.scheduled_at, timeZone, now) === 0
    const isOffice = invitation.type === 'office'
    if (side === 'employer') return ['we_wait', 'we_move', ...(isOffice ? ['bring' as const] : [])]
    if (!isToday) return isOffice ? ['in_time', 'way'] : ['in_time', 'camera']
    return isOffice ? ['on_my_way', 'late', 'way'] : ['in_time', 'late']
  }
  return side === 'candidate' ? ['address', 'schedule', 'when'] : ['call_time', 'documents']
}
