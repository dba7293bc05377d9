import { useTranslation } from 'react-i18next'
import type { Meeting } from '#contract/applications.ts'
import type { MeetingClash } from '#contract/rules/meeting-clash.ts'
import { formatTime, formatWeekday } from '#app/platform/i18n/dates.ts'
import { useClock } from '#app/platform/root-data.ts'
import { Notice } from '#app/ui/notice.tsx'
import { knownClashField } from './clash.ts'

/** Whom one meets at that time already. It forbids nothing: what stands here has been read, and is sent along as known. */
export function ClashNotice({ clashes }: { clashes: readonly MeetingClash<Meeting>[] }) {
  const { t } = useTranslation('applications')
  const { timeZone } = useClock()
  if (clashes.length === 0) return null
  return (
    <>
      <Notice tone="warning" role="status">
        {clashes.map(({ meeting, at }) => (
          <p key={meeting.application_public_id}>
            {t(meeting.is_agreed ? 'invite.clash_agreed' : 'invite.clash_offered', {
              who: meeting.name ?? t('person.hidden_name'),
              day: formatWeekday(at, timeZone),
              from: formatTime(at, timeZone),
              to: formatTime(endOf(at, meeting), timeZone),
            })}
          </p>
        ))}
        <p>{t('invite.clash_allowed')}</p>
      </Notice>
      <input
        type="hidden"
        name={knownClashField}
        value={clashes.map(({ meeting }) => meeting.application_public_id).join(' ')}
      />
    </>
  )
}

function endOf(at: string, { duration_minutes }: Meeting): string {
  return new Date(Date.parse(at) + duration_minutes * 60_000).toISOString()
}
