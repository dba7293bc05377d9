import type { Application } from '#contract/applications.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'

export function refusalOf(
  refusal: FormRefusal | null | undefined,
  application: Application,
  intent?: string,
): FormRefusal | null {
  if (!refusal || refusal.values.application !== application.public_id) return null
  return intent === undefined || refusal.values.intent === intent ? refusal : null
}

/** Hidden fields of each form that changes an application: the application's id and version. */
export function MoveFields({
  application,
  version = application.version,
}: {
  application: Application
  /** The version of the application that the visitor saw when filling in the form. */
  version?: number
}) {
  return (
    <>
      <input type="hidden" name="application" value={application.public_id} />
      <input type="hidden" name="version" value={version} />
    </>
  )
}
