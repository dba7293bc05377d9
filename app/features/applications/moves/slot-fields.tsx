import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApplicationDetail, Invitation, Meeting } from '#contract/applications.ts'
import type { Availability } from '#contract/availability.ts'
import { limits } from '#contract/rules/limits.ts'
import { meetingBounds } from '#contract/rules/meeting-times.ts'
import { formatPhone } from '#contract/rules/phone.ts'
import { invitationTypes } from '#contract/rules/vocabulary.ts'
import { MeetingTimeHelp } from '#app/features/applications/view/meeting-facts.tsx'
import { FillChoices } from '#app/platform/form/fill-choices.tsx'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { toLocalInput } from '#app/platform/i18n/dates.ts'
import { useClock, useUser } from '#app/platform/root-data.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { ClashNotice } from './clash-notice.tsx'
import { typedClashes, typedSlot, type TypedSlot } from './clash.ts'
import { FreeSlots } from './free-slots.tsx'
import type { MeetingPlaces } from './meeting-places.server.ts'
import { checkedSlots, freeSlotsField } from './offered-times.ts'

export const slotFieldNames = [
  'type',
  'scheduled_at',
  'duration_minutes',
  'address',
  'video_url',
  'contact_name',
  'contact_phone',
] as const
type SlotFieldName = (typeof slotFieldNames)[number]

export function useSlotLabels(): Record<string, string> {
  const { t } = useTranslation('applications')
  const others = Array.from({ length: limits.choiceSlots }, (_, index) => [
    `alternatives[${index}]`,
    index < limits.alternatives
      ? t('invite.alternative', { number: index + 1 })
      : t('invite.choice_slots'),
  ])
  return Object.fromEntries([
    ...slotFieldNames.map((name) => [name, t(`invite.${name}`)]),
    ...others,
    ['alternatives', t('invite.alternatives')],
  ]) as Record<string, string>
}

const alternativeNames = Array.from(
  { length: limits.alternatives },
  (_, index) => `alternatives[${index}]`,
)
const durations = [15, 30, 45, 60, 90, 120, 180, 240]
const addressList = 'company-addresses'
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

export interface SlotFieldsProps {
  application?: Pick<ApplicationDetail, 'invitation' | 'last_slot' | 'talk'>
  refusal: FormRefusal | null | undefined
  error: (name: string) => string | undefined
  last: Invitation | null
  places: MeetingPlaces | null
  meetings: readonly Meeting[]
  /** When the employer can meet candidates; null if that is unknown. */
  availability: Availability | null
  /** True if the employer may leave the meeting time empty, which offers no meeting. */
  isOptional?: boolean
}

export function SlotFields({
  application,
  refusal,
  error,
  last,
  places,
  meetings,
  availability,
  isOptional = false,
}: SlotFieldsProps) {
  const { t } = useTranslation('applications')
  const { now, timeZone } = useClock()
  const user = useUser()
  const { invitation = null, last_slot: own = null, talk = null } = application ?? {}
  const field = (name: SlotFieldName, before: string | number | null | undefined = '') => ({
    name,
    defaultValue: String(refusal?.values[name] ?? before ?? ''),
    error: error(name),
  })
  const local = (ms: number) => toLocalInput(new Date(now.getTime() + ms), timeZone)
  const [proposed] = talk?.by === 'candidate' ? talk.proposed_slots : []
  const before = own ?? last
  const [office] = places?.addresses ?? []
  const typedMinutes = field('duration_minutes', before?.duration_minutes ?? 45)
  const typedTime = field('scheduled_at', proposed && toLocalInput(new Date(proposed), timeZone))
  const alternatives = alternativesOf(refusal, invitation, timeZone)
  const [typed, setTyped] = useState<TypedSlot | null>(null)
  const onInput = ({ currentTarget: { form } }: FormEvent<HTMLInputElement | HTMLSelectElement>) =>
    form && setTyped(typedSlot(new FormData(form)))
  const chosen = checkedSlots([refusal?.values[freeSlotsField] ?? []].flat())
  const times = [typedTime.defaultValue, ...alternatives, ...chosen]
  const asked = typed ?? { times, minutes: typedMinutes.defaultValue }
  const ownName = user ? `${user.firstName} ${user.lastName}`.trim() : ''
  return (
    <>
      <RadioGroup
        {...field('type', before?.type ?? 'office')}
        label={t('invite.type')}
        look="cards"
        required
        options={invitationTypes.map((type) => ({ value: type, label: t(`invite.${type}`) }))}
      />
      {availability && <FreeSlots {...{ availability, refusal, error }} minutes={asked.minutes} />}
      <div className="two">
        <TextField
          {...typedTime}
          className="only-named"
          onInput={onInput}
          label={t('invite.scheduled_at')}
          help={<MeetingTimeHelp />}
          type="datetime-local"
          required={!isOptional && availability === null}
          min={local(meetingBounds.minutes * minuteMs)}
          max={local(meetingBounds.days * dayMs)}
        />
        <Select
          {...typedMinutes}
          onInput={onInput}
          label={t('invite.duration_minutes')}
          options={durations.map((count) => ({
            value: String(count),
            label: t('meeting.minutes', { count }),
          }))}
        />
      </div>
      <ClashNotice clashes={typedClashes(asked, meetings, timeZone)} refusal={refusal} />
      <Alternatives
        key={refusal ? alternatives.join() : 'begun'}
        error={error}
        values={alternatives}
        onInput={onInput}
      />
      <TextField
        {...field('address', before?.address ?? office?.address)}
        list={addressList}
        className="only-office"
        label={t('invite.address')}
        required
        help={t('invite.address_help')}
        autoComplete="street-address"
      />
      <datalist id={addressList}>
        {places?.addresses.map(({ address }) => (
          <option key={address}>{address}</option>
        ))}
      </datalist>
      {places && places.addresses.length > 1 && (
        <FillChoices
          field="address"
          className="only-office"
          label={t('invite.addresses')}
          choices={places.addresses.map(({ address }) => ({ value: address, text: address }))}
        />
      )}
      <TextField
        {...field('video_url', own?.video_url ?? places?.videoUrl)}
        className="only-video"
        label={t('invite.video_url')}
        required
        help={t('invite.video_url_help')}
        type="url"
        inputMode="url"
      />
      <div className="two">
        <TextField
          {...field('contact_name', (before?.contact_name ?? office?.contact_name) || ownName)}
          label={t('invite.contact_name')}
          autoComplete="name"
          maxLength={255}
        />
        <TextField
          {...field(
            'contact_phone',
            formatPhone(before?.contact_phone ?? office?.contact_phone ?? ''),
          )}
          label={t('invite.contact_phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={limits.phoneText}
        />
      </div>
    </>
  )
}

function alternativesOf(
  refusal: FormRefusal | null | undefined,
  invitation: Invitation | null,
  timeZone: string,
): string[] {
  if (refusal) return [refusal.values.alternatives ?? []].flat().filter(Boolean)
  return (invitation?.alternatives ?? []).map((at) => toLocalInput(new Date(at), timeZone))
}

interface AlternativesProps {
  error: (name: string) => string | undefined
  values: readonly string[]
  onInput: (event: FormEvent<HTMLInputElement>) => void
}

function Alternatives({ error, values, onInput }: AlternativesProps) {
  const { t } = useTranslation('applications')
  return (
    <details className="fold only-named" open={values.some(Boolean) || undefined}>
      <summary>{t('invite.alternatives')}</summary>
      <div className="two">
        {alternativeNames.map((name, index) => (
          <TextField
            key={name}
            id={name}
            name="alternatives"
            type="datetime-local"
            label={t('invite.alternative', { number: index + 1 })}
            defaultValue={values[index]}
            onInput={onInput}
            error={error(name)}
          />
        ))}
      </div>
    </details>
  )
}
