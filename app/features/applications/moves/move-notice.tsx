import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Application } from '#contract/applications.ts'
import type { ApplicationAction, Side } from '#contract/rules/application-moves.ts'
import { useStatusText } from '#app/features/applications/status/status-line.tsx'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { RefusalNotice } from '#app/platform/form/refusal-notice.tsx'
import { useRefusalSentence } from '#app/platform/form/use-refusal.ts'
import { Notice } from '#app/ui/notice.tsx'

export interface MoveNoticeProps {
  application: Application
  side: Side
  refusal: FormRefusal | null
  action?: ApplicationAction
  isSent?: boolean
}

export function MoveNotice({ application, side, refusal, action, isSent }: MoveNoticeProps) {
  const { t } = useTranslation('applications')
  const statusText = useStatusText(side)
  useRefusalSentence(refusal)
  const [openedVersion] = useState(application.version)
  const isPossible = !action || application.allowed_actions.includes(action)
  const isBehind = action !== undefined && application.version !== openedVersion
  const isConflict =
    refusal?.error === 'applications:version_conflict' ||
    refusal?.error === 'applications:wrong_state'
  if (isSent) return null
  if (isConflict || isBehind || !isPossible) {
    return (
      <Notice
        tone="warning"
        role={isConflict ? undefined : 'alert'}
        title={t('move.changed', { status: statusText(application) })}
      >
        {action && t(isPossible ? 'move.changed_possible' : 'move.changed_impossible')}
      </Notice>
    )
  }
  return <RefusalNotice refusal={refusal} />
}
