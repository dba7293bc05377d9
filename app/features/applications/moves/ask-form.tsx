import { useFetcher } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentApplication } from '#app/features/applications/live/use-applications.ts'
import { answerId, useTabState } from '#app/features/applications/tabs/use-tab-state.ts'
import { usePersonName } from '#app/features/applications/view/person.tsx'
import { DraftLine } from '#app/platform/draft/draft-line.tsx'
import { useDraft } from '#app/platform/draft/use-draft.tsx'
import { useReturned } from '#app/platform/draft/use-returned.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import type { ModalControls } from '#app/platform/modal/modal-store.ts'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { AnswerFoot, mayStillSend, SendOrCopy } from './answer-foot.tsx'
import { AnswerScope, type AnswerFacts } from './answer-scope.tsx'
import { AskFields, timeSought, type AskProps } from './ask-fields.tsx'
import { chooseReason } from './choose-reason.ts'
import { MoveFields, refusalOf } from './move-fields.tsx'
import { MoveNotice } from './move-notice.tsx'
import { draftName, moveLabel, takesWords, type ActionWithForm } from './moves.ts'
import { useAnswerForm } from './use-answer-form.ts'
import { useShownVersion } from './use-shown-version.ts'

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

function variantOf(action: ActionWithForm) {
  const isEnd = ['reject', 'decline', 'revoke', 'delete'].includes(action)
  return isEnd ? 'danger' : 'primary'
}
