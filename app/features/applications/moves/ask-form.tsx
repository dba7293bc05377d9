import { useFetcher } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Application } from '#contract/applications.ts'
import { isTerminal, type Side } from '#contract/rules/application-moves.ts'
import { limits } from '#contract/rules/limits.ts'
import { rejectReasons } from '#contract/rules/vocabulary.ts'
import { useCurrentApplication } from '#app/features/applications/live/use-applications.ts'
import { answerId, useTabState } from '#app/features/applications/tabs/use-tab-state.ts'
import { MeetingTimeHelp } from '#app/features/applications/view/meeting-facts.tsx'
import { usePersonName } from '#app/features/applications/view/person.tsx'
import { DraftLine } from '#app/platform/draft/draft-line.tsx'
import { useDraft } from '#app/platform/draft/use-draft.tsx'
import { useReturned } from '#app/platform/draft/use-returned.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { useFieldText } from '#app/platform/form/field-text.ts'
import { toLocalInput } from '#app/platform/i18n/dates.ts'
import { useClock } from '#app/platform/root-data.tsx'
import type { ModalControls } from '#app/platform/modal/modal-store.ts'
import { useScripted } from '#app/platform/use-scripted.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { AnswerFoot, mayStillSend, SendOrCopy } from './answer-foot.tsx'
import { AnswerScope, proposeText, useAnswerFacts, type AnswerFacts } from './answer-scope.tsx'
import { chooseReason } from './choose-reason.ts'
import { FirstDayFields } from './first-day-fields.tsx'
import { MoveFields, refusalOf } from './move-fields.tsx'
import { MoveNotice } from './move-notice.tsx'
import { alsoRejected, draftName, moveLabel, takesWords, type ActionWithForm } from './moves.ts'
import { useAnswerForm } from './use-answer-form.ts'
import { useShownVersion } from './use-shown-version.ts'

const dayMs = 24 * 3600_000

export interface AskProps {
  application: Application
  side: Side
  action: ActionWithForm
}

export interface AskModalProps extends AskProps, ModalControls<unknown> {
  /** The facts of the page, because a modal stands outside the scope that gives them. */
  facts: AnswerFacts
}

export function AskForm({
  application,
  side,
  action,
  refusal,
}: AskProps & { refusal?: FormRefusal | null }) {
  const fetcher = useFetcher<FormRefusal>()
  const { to } = useTabState()
  const { title, submit } = useAskTexts({ application, side, action })
  const back = side === 'employer' ? to(application.public_id) : to()
  const isSent = fetcher.state !== 'idle'
  const shown = useReturned(fetcher.data ?? refusalOf(refusal, application, action))
  const draft = useMoveDraft({ application, side, action }, shown)
  const answerForm = useAnswerForm(back)
  return (
    <>
      {draft.offer}
      <fetcher.Form
        {...answerForm}
        onKeyDown={(event) => {
          chooseReason(event)
          answerForm.onKeyDown(event)
        }}
        id={side === 'candidate' ? answerId : undefined}
        method="post"
        action={to(application.public_id, action)}
        className="ask"
        noValidate
      >
        <AskedMove {...{ application, action }} refusal={shown} />
        <div className="ask-body">
          <h3>{title}</h3>
          <AskFields {...{ application, side, action }} refusal={shown} />
          <DraftLine draft={draft} isShort />
        </div>
        <AnswerFoot
          {...{ application, side, action, isSent }}
          refusal={shown}
          variant={variantOf(action)}
          submit={submit}
          back={back}
        />
      </fetcher.Form>
    </>
  )
}

export function AskModal({ close, leave, facts, ...ask }: AskModalProps) {
  const { t } = useTranslation('applications')
  const fetcher = useFetcher<FormRefusal>()
  const { to } = useTabState()
  const { title, submit } = useAskTexts(ask)
  const { side, action } = ask
  const isSent = fetcher.state !== 'idle'
  const refusal = fetcher.data ?? null
  const application = useCurrentApplication(ask.application)
  const isPossible = mayStillSend(application, action, isSent)
  const draft = useMoveDraft({ ...ask, application }, fetcher.data)
  const sentAfter = useRef<{ refusal: FormRefusal | undefined } | null>(null)
  useEffect(() => {
    if (fetcher.state !== 'idle') sentAfter.current ??= { refusal: fetcher.data }
    else if (sentAfter.current) {
      const isHeld = fetcher.data?.isHeld ?? false
      if (isHeld || fetcher.data === sentAfter.current.refusal) close()
      sentAfter.current = null
    }
  }, [fetcher.state, fetcher.data, close])
  return (
    <Modal
      title={title}
      actions={
        <>
          <Button type="button" variant={isPossible ? 'ghost' : 'outline'} onClick={leave}>
            {t(isPossible ? 'move.cancel' : 'move.close')}
          </Button>
          <SendOrCopy {...{ isPossible, isSent, submit }} form="ask" variant={variantOf(action)} />
        </>
      }
    >
      {draft.offer}
      <fetcher.Form
        id="ask"
        method="post"
        action={to(application.public_id, action)}
        className="stack"
        noValidate
        onKeyDown={chooseReason}
      >
        <AnswerScope {...facts}>
          <AskedMove {...{ application, action, refusal }} />
          <AskFields {...{ application, side, action, refusal }} />
        </AnswerScope>
        <DraftLine draft={draft} isShort />
        <MoveNotice {...{ application, side, action, isSent, refusal }} />
      </fetcher.Form>
    </Modal>
  )
}

function AskedMove({
  application,
  action,
  refusal,
}: Pick<AskProps, 'application' | 'action'> & { refusal: FormRefusal | null }) {
  const version = useShownVersion(application, refusal)
  return (
    <>
      <MoveFields {...{ application, version }} />
      <input type="hidden" name="intent" value={action} />
    </>
  )
}

function AskFields({
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

function useMoveDraft(
  { application: { public_id: id }, side, action }: AskProps,
  typed: FormRefusal | null | undefined,
) {
  const { to } = useTabState()
  return useDraft({
    form: takesWords(action, side) ? draftName(id, action) : null,
    typed,
    page: to(id, action),
  })
}

function useAskTexts({ application, side, action }: AskProps) {
  const { t } = useTranslation('applications')
  const name = usePersonName()
  const who = side === 'employer' ? name(application.resume) : application.vacancy.title
  const time = timeSought({ application, side, action })
  if (time) {
    return {
      title: t(`ask.candidate.interview.${time}_title`, { who }),
      submit: t(`ask.candidate.interview.${time}_submit`),
    }
  }
  if (side === 'candidate' && moveLabel(action, application) === 'reject_accepted') {
    return {
      title: t('ask.candidate.reject.accepted_title', { who }),
      submit: t('ask.candidate.reject.accepted_submit'),
    }
  }
  return {
    title: t(`ask.${side}.${action}.title`, { who }),
    submit: t(`ask.${side}.${action}.submit`),
  }
}

function timeSought({ application, side, action }: AskProps): 'again' | 'after' | null {
  const label = moveLabel(action, application)
  if (side !== 'candidate') return null
  return label === 'interview_again' ? 'again' : label === 'interview_after' ? 'after' : null
}

function variantOf(action: ActionWithForm) {
  const isEnd = ['reject', 'decline', 'revoke', 'delete'].includes(action)
  return isEnd ? 'danger' : 'primary'
}
