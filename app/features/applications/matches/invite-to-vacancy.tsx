import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Meeting } from '#contract/applications.ts'
import type { Availability } from '#contract/availability.ts'
import { limits } from '#contract/rules/limits.ts'
import type { MeetingPlaces } from '#app/features/applications/moves/meeting-places.server.ts'
import { chooserField, freeSlotsField } from '#app/features/applications/moves/offered-times.ts'
import {
  SlotFields,
  slotFieldNames,
  useSlotLabels,
} from '#app/features/applications/moves/slot-fields.tsx'
import { DraftLine } from '#app/platform/draft/draft-line.tsx'
import { useDraft } from '#app/platform/draft/use-draft.tsx'
import { useReturned } from '#app/platform/draft/use-returned.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { RefusalNotice } from '#app/platform/form/refusal-notice.tsx'
import { useFieldErrors } from '#app/platform/form/use-refusal.ts'
import { Waits } from '#app/platform/outbox/waits.tsx'
import type { Waiting } from '#app/platform/outbox/waits-field.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Link } from '#app/ui/link.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { TextArea } from '#app/ui/text-area.tsx'

export interface VacancyChoice {
  id: string
  title: string
  place: string
  suits: boolean
  inTalk: string | null
}

export interface InviteToVacancyProps {
  vacancies: readonly VacancyChoice[]
  places: MeetingPlaces | null
  meetings: readonly Meeting[]
  availability: Availability | null
  idempotencyKey: string
  name: string
  waiting: Waiting
  answer: FormRefusal | null | undefined
}

export function InviteToVacancy(props: InviteToVacancyProps) {
  const { vacancies, places, meetings, availability, idempotencyKey, name, waiting, answer } = props
  const refusal = useReturned(answer)
  const { t } = useTranslation(['matches', 'applications'])
  const { state, formMethod } = useNavigation()
  const errors = useFieldErrors(refusal, {
    vacancy_public_id: t('to_vacancy.vacancy'),
    message: t('invite.message'),
    ...useSlotLabels(),
  })
  const value = (field: string, otherwise = '') => String(refusal?.values[field] ?? otherwise)
  const draft = useDraft({ form: name, typed: refusal ?? null })
  const open = vacancies.filter(({ inTalk }) => inTalk === null)
  const suiting = open.filter(({ suits }) => suits)
  const [chosen, another] = suiting.length > 0 ? suiting : open
  const isSlotOpen =
    value(freeSlotsField) !== '' ||
    value(chooserField) === 'yes' ||
    value('scheduled_at') !== '' ||
    slotFieldNames.some(errors.field)
  return (
    <>
      {draft.offer}
      <Form method="post" className="stack" noValidate>
        <Waits {...waiting} kind="invite" />
        <ErrorSummary errors={errors.summary} answer={refusal} />
        <RefusalNotice refusal={refusal} />
        <input type="hidden" name="key" value={value('key', idempotencyKey)} />
        <RadioGroup
          name="vacancy_public_id"
          label={t('to_vacancy.vacancy')}
          look="cards"
          required
          defaultValue={value('vacancy_public_id', another ? undefined : chosen?.id)}
          error={errors.field('vacancy_public_id')}
          options={vacancies.map(({ id, title, place, suits, inTalk }) => ({
            value: id,
            label: title,
            disabled: inTalk !== null,
            help: inTalk ? (
              <>
                {t('to_vacancy.in_talk')}, <Link to={inTalk}>{t('to_vacancy.open')}</Link>
              </>
            ) : (
              [place, suits && t('to_vacancy.suits')].filter(Boolean).join('. ')
            ),
          }))}
        />
        <TextArea
          name="message"
          label={t('invite.message')}
          help={t('invite.help')}
          rows={5}
          limit={limits.applicationMessage}
          defaultValue={value('message')}
          error={errors.field('message')}
        />
        <details className="fold slot" open={isSlotOpen || undefined}>
          <summary>{t('to_vacancy.slot')}</summary>
          <div className="stack">
            <p className="help">{t('to_vacancy.slot_help')}</p>
            <SlotFields
              {...{ refusal, places, meetings, availability }}
              error={errors.field}
              last={null}
              isOptional
            />
          </div>
        </details>
        <div className="actions actions-fill">
          <Button pending={state !== 'idle' && formMethod === 'POST'}>{t('invite.submit')}</Button>
          <DraftLine draft={draft} />
        </div>
      </Form>
    </>
  )
}
