import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Application } from '#contract/applications.ts'
import type { ApplicationAction } from '#contract/rules/application-moves.ts'
import { useScripted } from '#app/platform/use-scripted.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { MoveNotice, type MoveNoticeProps } from './move-notice.tsx'

interface AnswerFootProps extends MoveNoticeProps {
  submit: string
  back: string
  variant?: 'primary' | 'danger'
}

export function AnswerFoot({ submit, back, variant, ...notice }: AnswerFootProps) {
  const { t } = useTranslation('applications')
  const { application, action, isSent = false } = notice
  const isPossible = mayStillSend(application, action, isSent)
  return (
    <div className="opened-foot ask-foot">
      <MoveNotice {...notice} />
      <div className="moves one-row">
        <SendOrCopy {...{ isPossible, isSent, submit, variant }} />
        <LinkButton variant={isPossible ? 'ghost' : 'outline'} to={back} preventScrollReset>
          {t(isPossible ? 'move.cancel' : 'move.close')}
        </LinkButton>
      </div>
    </div>
  )
}

export function mayStillSend(
  { allowed_actions: allowed }: Pick<Application, 'allowed_actions'>,
  action: ApplicationAction | undefined,
  isSent: boolean,
): boolean {
  return isSent || !action || allowed.includes(action)
}

interface SendOrCopyProps extends Pick<AnswerFootProps, 'submit' | 'variant'> {
  isPossible: boolean
  isSent: boolean
  form?: string
}

export function SendOrCopy({ isPossible, isSent, submit, variant, form }: SendOrCopyProps) {
  const { t } = useTranslation('applications')
  const isScripted = useScripted()
  if (isPossible) {
    return (
      <Button form={form} variant={variant} pending={isSent} aria-keyshortcuts="Control+Enter">
        {submit}
        <kbd aria-hidden>Ctrl</kbd>
        <kbd aria-hidden>↵</kbd>
      </Button>
    )
  }
  return isScripted ? (
    <Button type="button" form={form} variant="outline" onClick={copyWords}>
      {t('move.copy')}
    </Button>
  ) : null
}

function copyWords({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const written = new FormData(currentTarget.form ?? undefined).get('message')
  void navigator.clipboard.writeText(String(written ?? ''))
}
