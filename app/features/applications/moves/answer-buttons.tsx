import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs'
import { useTranslation } from 'react-i18next'
import type { Application } from '#contract/applications.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { BlockedMoves, MoveButton, MovesForm } from './move-buttons.tsx'
import { buttonsFor } from './moves.ts'

export interface AnswerButtonsProps {
  application: Application
  refusal?: FormRefusal | null
}

/** The employer's buttons for an application. Up to three are visible, the others are in the menu «⋯». */
export function AnswerButtons({ application, refusal }: AnswerButtonsProps) {
  const { t } = useTranslation('applications')
  const actions = buttonsFor(application, 'employer')
  const [first, second, third, ...rest] = actions
  const mayWait = actions.includes('postpone')
  return (
    <MovesForm {...{ application, refusal }} side="employer" className="moves one-row">
      {first && <MoveButton key={first} action={first} isMain />}
      {second && <MoveButton key={second} action={second} />}
      {third && <MoveButton key={third} action={third} className="wide-only" />}
      {third && (
        <span className={rest.length > 0 || mayWait ? undefined : 'narrow-only'}>
          <Menu label={t('move.more')} trigger={<Icon of={Ellipsis} />}>
            <MoveButton key={third} action={third} className="narrow-only" />
            {mayWait && <MoveButton action="postpone" isUntil />}
            {rest.map((action) => (
              <MoveButton key={action} action={action} />
            ))}
          </Menu>
        </span>
      )}
      <BlockedMoves application={application} side="employer" />
    </MovesForm>
  )
}
