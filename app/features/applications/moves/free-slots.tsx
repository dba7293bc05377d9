import { useTranslation } from 'react-i18next'
import type { Availability } from '#contract/availability.ts'
import { freeSlots } from '#contract/rules/free-slots.ts'
import { formatTime, formatWeekday } from '#app/platform/i18n/dates.ts'
import { weekdaysInWords } from '#app/platform/i18n/weekdays.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { teamPaths } from '#app/team-paths.ts'
import { CheckboxGroup } from '#app/ui/checkbox.tsx'
import { Link } from '#app/ui/link.tsx'
import { freeSlotsField } from './clash.ts'

const proposed = 3

interface FreeSlotsProps {
  availability: Availability
  /** The length of the meeting as typed, in minutes. */
  minutes: string
  /** The slots that were checked in a refused form; they stay although they may be busy by now. */
  chosen: readonly string[]
}

/** The next free slots of the employer as boxes; a checked box offers that time to the candidate. */
export function FreeSlots({ availability, minutes, chosen }: FreeSlotsProps) {
  const { t } = useTranslation('applications')
  const { now, timeZone } = useClock()
  const { busy, office_hours: hours } = availability
  const free = freeSlots({
    ...{ hours, busy, now, timeZone },
    minutes: Number(minutes),
    count: proposed,
  })
  const slots = [...new Set([...free, ...chosen])].toSorted()
  if (slots.length === 0) {
    return (
      <p className="help">
        {t('invite.no_free_slots')} <HoursNote availability={availability} />
      </p>
    )
  }
  return (
    <CheckboxGroup
      name={freeSlotsField}
      legend={t('invite.free_slots')}
      className="pills"
      help={
        <>
          {t('invite.free_slots_help')} <HoursNote availability={availability} />
        </>
      }
      defaultValue={chosen}
      options={slots.map((at) => ({
        value: at,
        label: `${formatWeekday(at, timeZone)}, ${formatTime(at, timeZone)}`,
      }))}
    />
  )
}

function HoursNote({
  availability: { company_id, office_hours },
}: Pick<FreeSlotsProps, 'availability'>) {
  const { t, i18n } = useTranslation('applications')
  const paths = usePaths()
  const { days, from, to, is_default } = office_hours
  const words = { days: weekdaysInWords(days, i18n.language), from, to }
  return (
    <>
      {t(is_default ? 'invite.hours_default' : 'invite.hours', words)}{' '}
      <Link to={teamPaths(paths).hours(company_id)}>{t('invite.hours_link')}</Link>
    </>
  )
}
