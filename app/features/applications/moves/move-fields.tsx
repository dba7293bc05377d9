import type { Application } from '#contract/applications.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'

/** Returns the page's reply if it is about this application, and about `intent` if given; otherwise null. */
export function refusalOf(
  refusal: FormRefusal | null | undefined,
  application: Application,
  intent?: string,
): FormRefusal | null {
  if (!refusal || refusal.values.application !== application.public_id) return null
  return intent === undefined || refusal.values.intent === intent ? refusal : null
}

/** Hidden fields at the start of every move's form: the application's id and version. */
export function MoveFields({
  application,
  version = application.version,
}: {
  application: Application
  /** The version that the visitor has read, which may differ from the application's newest version. */
  version?: number
}) {
  return (
    <>
      <input type="hidden" name="application" value={application.public_id} />
      <input type="hidden" name="version" value={version} />
    </>
  )
}
