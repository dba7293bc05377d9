import { useFetcher } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { ApplicationDetail, Invitation, Meeting } from '#contract/applications.ts'
import type { Availability } from '#contract/availability.ts'
import { limits } from '#contract/rules/limits.ts'
import { useTabState } from '#app/features/applications/tabs/use-tab-state.ts'
import { DraftLine } from '#app/platform/draft/draft-line.tsx'
import { useDraft } from '#app/platform/draft/use-draft.tsx'
import { useReturned } from '#app/platform/draft/use-returned.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { useFieldErrors } from '#app/platform/form/use-refusal.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { AnswerFoot } from './answer-foot.tsx'
import type { MeetingPlaces } from './meeting-places.server.ts'
import { MoveFields, refusalOf } from './move-fields.tsx'
import { draftName } from './moves.ts'
import { SlotFields, useSlotLabels } from './slot-fields.tsx'
import { useAnswerForm } from './use-answer-form.ts'
import { useShownVersion } from './use-shown-version.ts'

export interface InviteFormProps {
  application: ApplicationDetail
  idempotencyKey: string
  refusal?: FormRefusal | null
  last: Invitation | null
  places: MeetingPlaces | null
  meetings: readonly Meeting[]
  availability: Availability | null
}

export function InviteForm(props: InviteFormProps) {
  const { application, idempotencyKey, refusal, ...facts } = props
  const { t } = useTranslation('applications')
  const fetcher = useFetcher<FormRefusal>()
  const { to } = useTabState()
  const { invitation, public_id: id } = application
  const shown = useReturned(fetcher.data ?? refusalOf(refusal, application, 'invite'))
  const version = useShownVersion(application, shown)
  const isSent = fetcher.state !== 'idle'
  const draft = useDraft({ form: draftName(id, 'invite'), typed: shown, page: to(id, 'invite') })
  return (
    <>
      {draft.offer}
      <fetcher.Form
        {...useAnswerForm(to(id))}
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
          <PersonAnswered application={application} />
          <InviteFields {...facts} application={application} refusal={shown} />
          <DraftLine draft={draft} />
        </div>
        <AnswerFoot
          {...{ application, isSent }}
          side="employer"
          action="invite"
          refusal={shown}
          submit={t('invite.submit')}
          back={to(id)}
        />
      </fetcher.Form>
    </>
  )
}

/** Tells that the invitation also answers the other applications of the same person to the vacancy. */
function PersonAnswered({ application }: Pick<InviteFormProps, 'application'>) {
  const { t } = useTranslation('applications')
  const isWaiting = application.same_person.some(
    ({ status }) => status === 'active' || status === 'postponed',
  )
  return isWaiting ? <p className="help">{t('invite.answers_person')}</p> : null
}

function InviteFields({
  application,
  refusal,
  ...facts
}: Pick<InviteFormProps, 'application' | 'last' | 'places' | 'meetings' | 'availability'> & {
  refusal: FormRefusal | null
}) {
  const { t } = useTranslation('applications')
  const errors = useFieldErrors(refusal, { ...useSlotLabels(), message: t('invite.message') })
  return (
    <>
      <ErrorSummary errors={errors.summary} answer={refusal} />
      <SlotFields {...facts} {...{ application, refusal }} error={errors.field} />
      <TextArea
        name="message"
        defaultValue={String(refusal?.values['message'] ?? '')}
        error={errors.field('message')}
        label={t('invite.message')}
        rows={3}
        limit={limits.invitationMessage}
      />
    </>
  )
}
