import { useFetcher } from '@remix-run/react'
import CalendarPlus from 'lucide/dist/esm/icons/calendar-plus.mjs'
import { createContext, useContext, type MouseEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Application } from '#contract/applications.ts'
import type { ApplicationAction, Side } from '#contract/rules/application-moves.ts'
import { useTabState } from '#app/features/applications/tabs/use-tab-state.ts'
import { meetingPaths } from '#app/meeting-paths.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { openModal } from '#app/platform/modal/modals.ts'
import { useModalSoon } from '#app/platform/modal/use-modal-soon.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { usePaths } from '#app/platform/root-data.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { AskModal, type AskModalProps } from './ask-form.tsx'
import { MoveFields, refusalOf } from './move-fields.tsx'
import { MoveNotice } from './move-notice.tsx'
import { useAnswerFacts } from './answer-scope.tsx'
import { SlotChoice } from './slot-choice.tsx'
import { answerKeys, opensForm, buttonsFor, hasMainButton, hasForm, moveLabel } from './moves.ts'

interface MovesFormProps {
  application: Application
  side: Side
  refusal?: FormRefusal | null
}

interface Moves {
  application: Application
  side: Side
  busy: unknown
}

const Context = createContext<Moves | null>(null)

/** The candidate's buttons for an application, for example to accept an invitation or to withdraw. */
export function MoveButtons(props: MovesFormProps) {
  const { application, side } = props
  const { invitation } = application
  const { t } = useTranslation('applications')
  const paths = usePaths()
  const all = buttonsFor(application, side)
  const isOffered = all.includes('accept')
  const choosesElsewhere = isOffered && invitation?.candidate_chooses === true
  const mayChoose = isOffered && !choosesElsewhere && Boolean(invitation?.alternatives.length)
  const actions = choosesElsewhere ? all.filter((action) => action !== 'accept') : all
  return (
    <MovesForm {...props}>
      {mayChoose && invitation && <SlotChoice invitation={invitation} />}
      {choosesElsewhere && (
        <LinkButton to={meetingPaths(paths).times(application.public_id)}>
          {t('choice.open')}
        </LinkButton>
      )}
      {actions.map((action, index) => (
        <MoveButton key={action} action={action} isMain={index === 0 && !choosesElsewhere} />
      ))}
      <BlockedMoves {...{ application, side }} />
    </MovesForm>
  )
}

export function MovesForm({
  application,
  side,
  refusal,
  className = 'moves',
  children,
}: MovesFormProps & { className?: string; children: ReactNode }) {
  const fetcher = useFetcher<FormRefusal>()
  const { to } = useTabState()
  useModalSoon()
  const shown = fetcher.data ?? refusalOf(refusal, application)
  const busy = fetcher.state === 'idle' ? null : fetcher.formData?.get('intent')
  return (
    <fetcher.Form
      method="post"
      action={to(application.public_id)}
      className={className}
      onSubmit={(event) => busy && event.preventDefault()}
    >
      <MoveFields application={application} />
      <MoveNotice {...{ application, side }} refusal={shown} />
      <Context.Provider value={{ application, side, busy }}>{children}</Context.Provider>
    </fetcher.Form>
  )
}

/** Explains why an action on an application is not possible, with a link to the page that makes it possible. */
export function BlockedMoves({ application, side }: Pick<MovesFormProps, 'application' | 'side'>) {
  const { t } = useTranslation('applications')
  const paths = usePaths()
  const own = { candidate: 'resume_not_published', employer: 'vacancy_not_published' } as const
  return application.blocked_actions.map(({ action, condition }) => {
    const text = t(`blocked.${side}.${condition}`, {
      what: t(`move.${side}.${moveLabel(action, application)}`).toLowerCase(),
    })
    const to =
      side === 'candidate'
        ? paths.previewResume(application.resume_public_id)
        : paths.vacancyView(application.vacancy_public_id, 'applications')
    return (
      <p key={action} className="help">
        {condition === own[side] ? <Link to={to}>{text}</Link> : text}
      </p>
    )
  })
}

interface MoveButtonProps {
  action: ApplicationAction
  isMain?: boolean
  className?: string
  isUntil?: boolean
}

export function MoveButton({ action, isMain = false, className, isUntil }: MoveButtonProps) {
  const { t } = useTranslation('applications')
  const { to } = useTabState()
  const moves = useContext(Context)
  const facts = useAnswerFacts()
  if (!moves) throw new Error('MoveButton must be rendered inside MovesForm')
  const { application, side, busy } = moves
  const key = side === 'employer' && !isUntil ? answerKeys[action] : undefined
  const href = to(application.public_id, action)
  const look = {
    className,
    variant: variantOf(action, side, isMain && hasMainButton(application, side)),
    'data-key': key?.code,
    'aria-keyshortcuts': key?.letter,
    children: (
      <>
        {t(isUntil ? 'move.postpone_until' : `move.${side}.${moveLabel(action, application)}`)}
        {key && <kbd aria-hidden>{key.letter}</kbd>}
      </>
    ),
  }
  if (action === 'invite') {
    return <LinkButton {...look} to={href} icon={<Icon of={CalendarPlus} />} />
  }
  if (!isUntil && !opensForm(action, application)) {
    return <Button {...look} name="intent" value={action} pending={busy === action} />
  }
  return (
    <LinkButton
      {...look}
      to={href}
      onClick={(event) => ask(event, href, { action, application, side, facts })}
    />
  )
}

function ask(
  event: MouseEvent,
  href: string,
  {
    action,
    ...props
  }: Omit<AskModalProps, 'action' | 'close' | 'leave'> & { action: ApplicationAction },
): void {
  if (!hasForm(action) || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  void openModal(AskModal, { size: 'sm', href, props: { ...props, action } })
}

function variantOf(
  action: ApplicationAction,
  side: Side,
  isMain: boolean,
): 'primary' | 'outline' | 'ghost' {
  if (action === 'revoke' || action === 'delete') return 'ghost'
  if ((action === 'reject' || action === 'decline') && side === 'candidate') return 'ghost'
  return isMain ? 'primary' : 'outline'
}
