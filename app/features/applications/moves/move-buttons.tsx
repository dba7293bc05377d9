import { useFetcher } from '@remix-run/react'
import CalendarPlus from 'lucide/dist/esm/icons/calendar-plus.mjs'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Application } from '#contract/applications.ts'
import type { ApplicationAction, Side } from '#contract/rules/application-moves.ts'
import { useTabState } from '#app/features/applications/tabs/use-tab-state.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { RefusalNotice } from '#app/platform/form/refusal-notice.tsx'
import { openModal } from '#app/platform/modal/modals.ts'
import { useModalSoon } from '#app/platform/modal/use-modal-soon.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { AskModal } from './ask-form.tsx'
import { MoveFields, refusalOf } from './move-fields.tsx'
import { asksFirst, buttonsFor, hasMainButton, isAsked, moveLabel } from './moves.ts'

export interface MoveButtonsProps {
  application: Application
  side: Side
  /** The page's answer to a form sent without script. */
  refusal?: FormRefusal | null
}

/** What this side may do now: buttons of one form, and links to what asks first. */
export function MoveButtons({ application, side, refusal }: MoveButtonsProps) {
  const { t } = useTranslation('applications')
  const fetcher = useFetcher<FormRefusal>()
  const { to } = useTabState()
  useModalSoon()
  const { public_id: id } = application
  const actions = buttonsFor(application, side)
  const shown = fetcher.data ?? refusalOf(refusal, application)
  const busy = fetcher.state === 'idle' ? null : fetcher.formData?.get('intent')
  return (
    <fetcher.Form
      method="post"
      action={to(id)}
      className="moves"
      // The hub may bring other buttons under the finger before the answer has come.
      onSubmit={(event) => busy && event.preventDefault()}
    >
      <RefusalNotice refusal={shown} />
      <MoveFields application={application} />
      {actions.map((action, index) => {
        const look = {
          variant: variantOf(action, index === 0 && hasMainButton(application, side)),
          children: t(`move.${side}.${moveLabel(action, application)}`),
        }
        if (action === 'invite') {
          return (
            <LinkButton
              key={action}
              {...look}
              to={to(id, action)}
              icon={<Icon of={CalendarPlus} />}
              preventScrollReset
            />
          )
        }
        if (!asksFirst(action, application)) {
          return (
            <Button key={action} {...look} name="intent" value={action} pending={busy === action} />
          )
        }
        return (
          <LinkButton
            key={action}
            {...look}
            to={to(id, action)}
            onClick={(event) => ask(event, to(id, action), action, application, side)}
          />
        )
      })}
    </fetcher.Form>
  )
}

/** With script the question comes as a modal; the link's page asks the same. */
function ask(
  event: MouseEvent,
  href: string,
  action: ApplicationAction,
  application: Application,
  side: Side,
): void {
  if (!isAsked(action) || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  void openModal(AskModal, { size: 'sm', href, props: { application, side, action } })
}

function variantOf(action: ApplicationAction, isMain: boolean): 'primary' | 'outline' | 'ghost' {
  if (action === 'reject' || action === 'revoke' || action === 'delete') return 'ghost'
  return isMain ? 'primary' : 'outline'
}
