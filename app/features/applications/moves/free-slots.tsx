import { useTranslation } from 'react-i18next'
import type { Availability } from '#contract/availability.ts'
import { freeSlots } from '#contract/rules/free-slots.ts'
import { limits } from '#contract/rules/limits.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { formatTime, formatWeekday } from '#app/platform/i18n/dates.ts'
import { weekdaysInWords } from '#app/platform/i18n/weekdays.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { teamPaths } from '#app/team-paths.ts'
import { CheckboxGroup } from '#app/ui/checkbox.tsx'
import { Fieldset } from '#app/ui/fieldset.tsx'
import { Link } from '#app/ui/link.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { checkedSlots, choiceSlotsField, chooserField, freeSlotsField } from './offered-times.ts'
import { slotsByDay } from './slots-by-day.ts'

/** How many of the free slots stand in the form as boxes to be checked. */
const proposed = 3

interface FreeSlotsProps {
  availability: Availability
  /** The length of the meeting as typed, in minutes. */
  minutes: string
  refusal: FormRefusal | null | undefined
  error: (name: string) => string | undefined
}

/** The free slots of an employer: the next ones to be offered, or all of them for the candidate to choose from. */
export function FreeSlots({ availability, minutes, refusal, error }: FreeSlotsProps) {
  const { t } = useTranslation('applications')
  const { now, timeZone } = useClock()
  const { busy, office_hours: hours } = availability
  const all = freeSlots({
    hours,
    busy,
    now,
    timeZone,
    minutes: Number(minutes),
    count: limits.choiceSlots,
  })
  const checked = (name: string) => checkedSlots([refusal?.values[name] ?? []].flat())
  const next = checked(freeSlotsField)
  const choice = refusal?.values[choiceSlotsField] ? checked(choiceSlotsField) : all
  const note = <HoursNote availability={availability} />
  const options = (slots: string[]) =>
    [...new Set(slots)].toSorted().map((at) => ({
      value: at,
      label: `${formatWeekday(at, timeZone)}, ${formatTime(at, timeZone)}`,
    }))
  if (all.length + next.length === 0) {
    return (
      <p className="help">
        {t('invite.no_free_slots')} {note}
      </p>
    )
  }
  return (
    <>
      <RadioGroup
        name={chooserField}
        label={t('invite.who_chooses')}
        look="segments"
        defaultValue={String(refusal?.values[chooserField] ?? 'no')}
        options={[
          { value: 'no', label: t('invite.by_employer') },
          { value: 'yes', label: t('invite.by_candidate') },
        ]}
      />
      <CheckboxGroup
        name={freeSlotsField}
        legend={t('invite.free_slots')}
        className="pills only-named"
        help={
          <>
            {t('invite.free_slots_help')} {note}
          </>
        }
        defaultValue={next}
        options={options([...all.slice(0, proposed), ...next])}
      />
      <Fieldset
        id={choiceSlotsField}
        legend={t('invite.choice_slots')}
        className="only-choice"
        help={
          <>
            {t('invite.choice_help')} {note}
          </>
        }
        error={slotError(error)}
      >
        <div className="slot-days">
          {slotsByDay([...new Set([...all, ...choice])].toSorted(), timeZone).map((day, index) => (
            <CheckboxGroup
              key={day.name}
              name={choiceSlotsField}
              id={`${choiceSlotsField}-${index}`}
              legend={day.name}
              className="pills slot-day"
              defaultValue={choice}
              options={day.options}
            />
          ))}
        </div>
      </Fieldset>
    </>
  )
}

/** Returns the first error of the slots among which the candidate chooses. */
function slotError(error: FreeSlotsProps['error']): string | undefined {
  const names = Array.from({ length: limits.choiceSlots }, (_, index) => `alternatives[${index}]`)
  return ['scheduled_at', ...names].map(error).find(Boolean)
}

function HoursNote({ availability }: Pick<FreeSlotsProps, 'availability'>) {
  const { t, i18n } = useTranslation('applications')
  const paths = usePaths()
  const { days, from, to, is_default } = availability.office_hours
  const words = { days: weekdaysInWords(days, i18n.language), from, to }
  return (
    <>
      {t(is_default ? 'invite.hours_default' : 'invite.hours', words)}{' '}
      <Link to={teamPaths(paths).hours(availability.company_id)}>{t('invite.hours_link')}</Link>
    </>
  )
}
