import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Application } from '#contract/applications.ts'
import type { ApplicationAction, Side } from '#contract/rules/application-moves.ts'
import { useStatusText } from '#app/features/applications/status/status-line.tsx'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { Notice } from '#app/ui/notice.tsx'

/** The page's answer if it belongs to this form, for several stand on one page; `intent` is the form's, any without it. */
export function refusalOf(
  refusal: FormRefusal | null | undefined,
  application: Application,
  intent?: string,
): FormRefusal | null {
  if (!refusal || refusal.values.application !== application.public_id) return null
  return intent === undefined || refusal.values.intent === intent ? refusal : null
}

/** Which application in which state; every form of a move starts with it. */
export function MoveFields({
  application,
  version = application.version,
}: {
  application: Application
  /** The one that was read, where it may have moved on since. */
  version?: number
}) {
  return (
    <>
      <input type="hidden" name="application" value={application.public_id} />
      <input type="hidden" name="version" value={version} />
    </>
  )
}

/** Says that the application is not what it was when the form was opened; what has been typed stays. */
export function ChangedNotice({
  application,
  side,
  action,
  isSent,
}: {
  application: Application
  side: Side
  action: ApplicationAction
  /** On its way: what comes of it is no news. */
  isSent: boolean
}) {
  const { t } = useTranslation('applications')
  const statusText = useStatusText(side)
  const [openedVersion] = useState(application.version)
  const isAllowed = application.allowed_actions.includes(action)
  if (isSent || (isAllowed && application.version === openedVersion)) return null
  return (
    <Notice tone="warning" role="alert">
      {t('move.changed', { status: statusText(application) })}
    </Notice>
  )
}
