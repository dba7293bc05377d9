import type { Application } from '#contract/applications.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'

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
