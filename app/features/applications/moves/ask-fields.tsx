import { useTranslation } from 'react-i18next'
import type { Application } from '#contract/applications.ts'
import { isTerminal, type Side } from '#contract/rules/application-moves.ts'
import { limits } from '#contract/rules/limits.ts'
import { rejectReasons } from '#contract/rules/vocabulary.ts'
import { MeetingTimeHelp } from '#app/features/applications/view/meeting-facts.tsx'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { useFieldText } from '#app/platform/form/field-text.ts'
import { toLocalInput } from '#app/platform/i18n/dates.ts'
import { useClock } from '#app/platform/root-data.tsx'
import { useScripted } from '#app/platform/use-scripted.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { proposeText, useAnswerFacts } from './answer-scope.tsx'
import { FirstDayFields } from './first-day-fields.tsx'
import { alsoRejected, moveLabel, type ActionWithForm } from './moves.ts'

const dayMs = 24 * 3600_000

export interface AskProps {
  application: Application
  side: Side
  action: ActionWithForm
}

/** The fields of a move's form: reason, day, time, message, first day, and other applications of the same person. */
export function AskFields({
  application,
  side,
  action,
  refusal,
}: AskProps & { refusal: FormRefusal | null }) {
  const { t } = useTranslation('applications')
  const fieldText = useFieldText()
  const { now, timeZone } = useClock()
  const fields = refusal?.fields ?? {}
  const isScripted = useScripted()
  const { texts } = useAnswerFacts()
  const time = timeSought({ application, side, action })
  const message = useMessageField({ side, action })
  const value = (name: string) => String(refusal?.values[name] ?? '')
  const isAnsweredToo = (id: string, status: string) =>
    refusal
      ? [refusal.values[alsoRejected] ?? []].flat().includes(id)
      : status === application.status || status === 'postponed'
  return (
    <>
      <p className="help">
        {time ? t(`ask.candidate.interview.${time}_text`) : t(`ask.${side}.${action}.text`)}
      </p>
      {(action === 'reject' || action === 'decline') && (
        <Select
          name="reason"
          id="ask-reason"
          data-first
          label={t('reason.label')}
          help={
            <span className="key-hint">
              {t('reason.keys', { last: rejectReasons[side].length })}
            </span>
          }
          placeholder={t('reason.none')}
          options={rejectReasons[side].map((reason) => ({
            value: reason,
            label: t(`reason.${reason}`),
          }))}
          defaultValue={value('reason')}
          error={fieldText(fields, 'reason')}
          onChange={(event) => side === 'employer' && proposeText(event, texts)}
        />
      )}
      {action === 'reject' && side === 'employer' && !isScripted && (
        <div>
          <Button variant="outline" size="sm" name="fill" value="1">
            {t('reason.fill')}
          </Button>
        </div>
      )}
      {action === 'postpone' && (
        <TextField
          name="remind_at"
          id="ask-day"
          type="date"
          label={t('ask.day')}
          min={toLocalInput(new Date(now.getTime() + dayMs), timeZone).slice(0, 10)}
          defaultValue={value('remind_at')}
          error={fieldText(fields, 'remind_at')}
        />
      )}
      {action === 'interview' && side === 'candidate' && (
        <TextField
          name="proposed_slots"
          id="ask-time"
          type="datetime-local"
          label={t('ask.candidate.interview.time')}
          help={<MeetingTimeHelp />}
          defaultValue={value('proposed_slots')}
          error={fieldText(fields, 'proposed_slots[0]')}
        />
      )}
      {message && (
        <TextArea
          name="message"
          id="ask-message"
          label={message.label}
          help={message.help}
          rows={3}
          limit={message.limit}
          defaultValue={value('message')}
          error={fieldText(fields, 'message')}
        />
      )}
      {isFirstDay(action, side) && <FirstDayFields {...{ application, action, refusal }} />}
      {action === 'reject' &&
        application.same_person
          .filter(({ status }) => !isTerminal(status))
          .map(({ public_id, title, status }) => (
            <Checkbox
              key={public_id}
              name={alsoRejected}
              id={`also-${public_id}`}
              value={public_id}
              label={t('ask.employer.reject.same_person', { title })}
              defaultChecked={isAnsweredToo(public_id, status)}
            />
          ))}
    </>
  )
}

function isFirstDay(action: ActionWithForm, side: Side): boolean {
  return action === 'set_first_day' || (action === 'hire' && side === 'employer')
}

function useMessageField({ side, action }: Pick<AskProps, 'side' | 'action'>) {
  const { t } = useTranslation('applications')
  if (action === 'hire' && side === 'employer') {
    const help = t('ask.employer.hire.message_help')
    return { label: t('ask.employer.hire.message'), help, limit: limits.hireMessage }
  }
  if (action === 'decline') {
    return { label: t(`ask.${side}.decline.message`), help: undefined, limit: limits.rejectMessage }
  }
  if (action !== 'reject' && action !== 'interview') return null
  const limit = action === 'reject' ? limits.rejectMessage : limits.applicationMessage
  return { label: t(`ask.${side}.${action}.message`), help: undefined, limit }
}

/** `again`: a candidate who waits for a time asks once more. `after`: asks for one more meeting after the last. */
export function timeSought({ application, side, action }: AskProps): 'again' | 'after' | null {
  const label = moveLabel(action, application)
  if (side !== 'candidate') return null
  return label === 'interview_again' ? 'again' : label === 'interview_after' ? 'after' : null
}
