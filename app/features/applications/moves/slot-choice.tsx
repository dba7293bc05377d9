import { useTranslation } from 'react-i18next'
import type { Invitation } from '#contract/applications.ts'
import { formatTime, formatWeekday } from '#app/platform/i18n/dates.ts'
import { RadioGroup } from '#app/ui/radio-group.tsx'

export function SlotChoice({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('applications')
  const { scheduled_at, alternatives, timezone, duration_minutes: count, ics_uid } = invitation
  const duration = t('meeting.minutes', { count })
  return (
    <RadioGroup
      name="slot"
      id={`slot-${ics_uid}`}
      label={t('slots.label', { duration })}
      look="cards"
      className="slots"
      defaultValue={scheduled_at}
      options={[scheduled_at, ...alternatives].map((at) => ({
        value: at,
        label: `${formatWeekday(at, timezone)}, ${formatTime(at, timezone)}`,
      }))}
    />
  )
}
