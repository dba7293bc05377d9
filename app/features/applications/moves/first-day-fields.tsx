import { useTranslation } from 'react-i18next'
import type { Application } from '#contract/applications.ts'
import { firstDayBounds } from '#contract/rules/first-day.ts'
import { limits, vacancyLimits } from '#contract/rules/limits.ts'
import { formatPhone } from '#contract/rules/phone.ts'
import { MeetingTimeHelp } from '#app/features/applications/view/meeting-facts.tsx'
import { useFieldText } from '#app/platform/form/field-text.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { toLocalInput } from '#app/platform/i18n/dates.ts'
import { useClock } from '#app/platform/root-data.tsx'
import { TextField } from '#app/ui/text-field.tsx'

type FirstDayField = 'starts_at' | 'address' | 'contact_name' | 'contact_phone'

interface FirstDayFieldsProps {
  application: Application
  action: string
  refusal: FormRefusal | null
}

/**
 * The fields for the first working day. With a hire they are empty and optional; afterwards they repeat what was set, or
 * the address and person of the last meeting.
 */
export function FirstDayFields({ application, action, refusal }: FirstDayFieldsProps) {
  const { t } = useTranslation('applications')
  const fieldText = useFieldText()
  const { now, timeZone } = useClock()
  const isOptional = action === 'hire'
  const errors = refusal?.fields ?? {}
  const day = application.first_day
  const before = isOptional ? null : (day ?? application.invitation)
  const field = (name: FirstDayField, value: string | null | undefined) => ({
    name,
    id: `first-day-${name}`,
    defaultValue: String(refusal?.values[name] ?? value ?? ''),
    error: fieldText(errors, name) ?? fieldText(errors, `first_day.${name}`),
  })
  const local = (days: number) =>
    toLocalInput(new Date(now.getTime() + days * 24 * 3600_000), timeZone)
  return (
    <>
      <div className="two">
        <TextField
          {...field('starts_at', day && toLocalInput(new Date(day.starts_at), timeZone))}
          type="datetime-local"
          label={t(isOptional ? 'ask.first_day.starts_at_known' : 'ask.first_day.starts_at')}
          help={<MeetingTimeHelp />}
          required={!isOptional}
          min={local(0)}
          max={local(firstDayBounds.days)}
        />
        <TextField
          {...field('address', before?.address)}
          label={t('ask.first_day.address')}
          help={t('ask.first_day.address_help')}
          autoComplete="street-address"
          maxLength={limits.addressLine}
        />
      </div>
      <div className="two">
        <TextField
          {...field('contact_name', before?.contact_name)}
          label={t('ask.first_day.contact_name')}
          autoComplete="off"
          maxLength={vacancyLimits.contactName}
        />
        <TextField
          {...field('contact_phone', formatPhone(before?.contact_phone ?? ''))}
          label={t('ask.first_day.contact_phone')}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={limits.phoneText}
        />
      </div>
    </>
  )
}
