import { useFetcher } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Application, Invitation } from '#contract/applications.ts'
import { limits } from '#contract/rules/limits.ts'
import { formatPhone } from '#contract/rules/phone.ts'
import { invitationTypes } from '#contract/rules/vocabulary.ts'
import { useTabState } from '#app/features/applications/tabs/use-tab-state.ts'
import { MeetingTimeHelp } from '#app/features/applications/view/meeting-facts.tsx'
import { DraftLine } from '#app/platform/draft/draft-line.tsx'
import { useDraft } from '#app/platform/draft/use-draft.tsx'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { useFieldErrors } from '#app/platform/form/use-refusal.ts'
import { toLocalInput } from '#app/platform/i18n/dates.ts'
import { useClock, useUser } from '#app/platform/root-data.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { AnswerFoot } from './answer-foot.tsx'
import type { MeetingPlaces } from './meeting-places.server.ts'
import { MoveFields, refusalOf } from './move-fields.tsx'
import { draftName } from './moves.ts'
import { useAnswerForm } from './use-answer-form.ts'
import { useShownVersion } from './use-shown-version.ts'

export interface InviteFormProps {
  application: Application
  /** Makes sending twice the same as once. */
  idempotencyKey: string
  refusal?: FormRefusal | null
  /** The invitation sent before this one: place, link and contact are mostly the same. */
  last: Invitation | null
  /** What the form begins with where no invitation was sent yet, and what its address may be chosen from. */
  places: MeetingPlaces | null
}

const fieldNames = [
  'type',
  'scheduled_at',
  'duration_minutes',
  'address',
  'video_url',
  'contact_name',
  'contact_phone',
  'message',
] as const
type FieldName = (typeof fieldNames)[number]

const durations = [15, 30, 45, 60, 90, 120, 180, 240]
const addressList = 'company-addresses'
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Offers a slot: where, when, whom to ask. */
export function InviteForm(props: InviteFormProps) {
  const { application, idempotencyKey, refusal, last, places } = props
  const { t } = useTranslation('applications')
  const fetcher = useFetcher<FormRefusal>()
  const { to } = useTabState()
  const { invitation, public_id: id } = application
  const shown = fetcher.data ?? refusalOf(refusal, application, 'invite')
  const version = useShownVersion(application, shown)
  const isSent = fetcher.state !== 'idle'
  const draft = useDraft({ form: draftName(id, 'invite'), typed: shown, page: to(id, 'invite') })
  return (
    <>
      {draft.offer}
      <fetcher.Form
        {...useAnswerForm()}
        method="post"
        action={to(id, 'invite')}
        className="ask"
        noValidate
      >
        <MoveFields {...{ application, version }} />
        <input type="hidden" name="intent" value="invite" />
        <input type="hidden" name="key" value={String(shown?.values.key ?? idempotencyKey)} />
        <div className="ask-body">
          <h3>{t(invitation ? 'invite.title_again' : 'invite.title')}</h3>
          <InviteFields {...{ application, last, places }} refusal={shown} />
          <DraftLine draft={draft} />
        </div>
        <AnswerFoot
          {...{ application, isSent }}
          side="employer"
          action="invite"
          refusal={shown}
          submit={t('invite.submit')}
        />
      </fetcher.Form>
    </>
  )
}

function InviteFields({
  application: { invitation, talk },
  refusal,
  last,
  places,
}: Pick<InviteFormProps, 'application' | 'last' | 'places'> & { refusal: FormRefusal | null }) {
  const { t } = useTranslation('applications')
  const { now, timeZone } = useClock()
  const user = useUser()
  const labels = Object.fromEntries(fieldNames.map((each) => [each, t(`invite.${each}`)]))
  const errors = useFieldErrors(refusal, labels)
  const field = (fieldName: FieldName, before: string | number | null | undefined = '') => ({
    name: fieldName,
    defaultValue: String(refusal?.values[fieldName] ?? before ?? ''),
    error: errors.field(fieldName),
  })
  const local = (ms: number) => toLocalInput(new Date(now.getTime() + ms), timeZone)
  const [proposed] = talk?.by === 'candidate' ? talk.proposed_slots : []
  const before = invitation ?? last
  const [office] = places?.addresses ?? []
  const ownName = user ? `${user.firstName} ${user.lastName}`.trim() : ''
  return (
    <>
      <ErrorSummary errors={errors.summary} />
      <RadioGroup
        {...field('type', before?.type ?? 'office')}
        label={t('invite.type')}
        look="cards"
        required
        options={invitationTypes.map((type) => ({ value: type, label: t(`invite.${type}`) }))}
      />
      <div className="two">
        <TextField
          {...field('scheduled_at', proposed && toLocalInput(new Date(proposed), timeZone))}
          label={t('invite.scheduled_at')}
          help={<MeetingTimeHelp />}
          type="datetime-local"
          required
          min={local(30 * minuteMs)}
          max={local(60 * dayMs)}
        />
        <Select
          {...field('duration_minutes', before?.duration_minutes ?? 45)}
          label={t('invite.duration_minutes')}
          options={durations.map((count) => ({
            value: String(count),
            label: t('meeting.minutes', { count }),
          }))}
        />
      </div>
      <Alternatives refusal={refusal} error={errors.field} times={invitation?.alternatives ?? []} />
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
      <TextField
        {...field('video_url', before?.video_url ?? places?.videoUrl)}
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
          maxLength={32}
        />
      </div>
      <TextArea
        {...field('message')}
        label={t('invite.message')}
        rows={3}
        limit={limits.invitationMessage}
      />
    </>
  )
}

/** Up to four more times to choose from; rare enough to be folded. */
function Alternatives({
  refusal,
  error,
  times,
}: {
  refusal: FormRefusal | null
  error: (name: string) => string | undefined
  times: readonly string[]
}) {
  const { t } = useTranslation('applications')
  const { timeZone } = useClock()
  const typed = refusal?.values.alternatives
  const values = refusal
    ? [typed ?? []].flat().filter(Boolean)
    : times.map((at) => toLocalInput(new Date(at), timeZone))
  const names = Array.from({ length: limits.alternatives }, (_, index) => `alternatives[${index}]`)
  return (
    <details className="fold" open={values.some(Boolean) || undefined}>
      <summary>{t('invite.alternatives')}</summary>
      <div className="two">
        {names.map((name, index) => (
          <TextField
            key={name}
            id={name}
            name="alternatives"
            type="datetime-local"
            label={t('invite.alternative', { number: index + 1 })}
            defaultValue={values[index]}
            error={error(name)}
          />
        ))}
      </div>
    </details>
  )
}
