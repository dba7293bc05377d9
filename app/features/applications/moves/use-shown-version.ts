import { useState } from 'react'
import type { Application } from '#contract/applications.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'

/**
 * Returns the application's version that a form sends: the version that the visitor saw when opening the form, even if
 * the hub updates the application. A refusal shows the newer version, so nobody answers unread changes.
 */
export function useShownVersion(application: Application, refusal: FormRefusal | null): number {
  const [version, setVersion] = useState(application.version)
  const isRefused =
    refusal?.error === 'applications:version_conflict' && Number(refusal.values.version) === version
  if (isRefused && application.version > version) setVersion(application.version)
  return version
}
