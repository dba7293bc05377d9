import type { Application } from '#contract/applications.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'

/** Returns the page's reply if it belongs to this application's form (and `intent`, if given). */
export function refusalOf(
  refusal: FormRefusal | null | undefined,
  application: Application,
  intent?: string,
): FormRefusal | null {
  if (!refusal || refusal.values.application !== application.public_id) return null
  return intent === undefined || refusal.values.intent === intent ? refusal : null
}

/** Id and version of the application; every move's form starts with them. */
export function MoveFields({
  application,
  version = application.version,
}: {
  application: Application
  /** The version that was read, where the application may have changed since. */
  version?: number
}) {
  return (
    <>
      <input type="hidden" name="application" value={application.public_id} />
      <input type="hidden" name="version" value={version} />
    </>
  )
}
