import { useTranslation } from 'react-i18next'
import { useTabState } from '#app/features/applications/tabs/use-tab-state.ts'
import { useScripted } from '#app/platform/use-scripted.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { MoveNotice, type MoveNoticeProps } from './move-notice.tsx'

interface AnswerFootProps extends MoveNoticeProps {
  submit: string
  variant?: 'primary' | 'danger'
}

/** The end of an answer's form, always in sight: what went wrong, and the buttons that send it or leave it. */
export function AnswerFoot({ submit, variant, ...notice }: AnswerFootProps) {
  const { t } = useTranslation('applications')
  const { to } = useTabState()
  const { application, side, action, isSent } = notice
  const isPossible = !action || application.allowed_actions.includes(action)
  const back = side === 'employer' ? to(application.public_id) : to()
  return (
    <div className="opened-foot ask-foot">
      <MoveNotice {...notice} />
      <div className="moves one-row">
        {isPossible || isSent ? (
          <Button variant={variant} pending={isSent} aria-keyshortcuts="Control+Enter">
            {submit}
            <kbd aria-hidden>Ctrl</kbd>
            <kbd aria-hidden>↵</kbd>
          </Button>
        ) : (
          <CopyWords />
        )}
        <LinkButton variant={isPossible ? 'ghost' : 'outline'} to={back} preventScrollReset>
          {t(isPossible ? 'move.cancel' : 'move.close')}
        </LinkButton>
      </div>
    </div>
  )
}

/** What was written for an answer that can be given no longer is worth keeping; without script one selects it. */
function CopyWords() {
  const { t } = useTranslation('applications')
  if (!useScripted()) return null
  return (
    <Button
      type="button"
      variant="outline"
      onClick={({ currentTarget }) => {
        const written = new FormData(currentTarget.form ?? undefined).get('message')
        void navigator.clipboard.writeText(String(written ?? ''))
      }}
    >
      {t('move.copy')}
    </Button>
  )
}
