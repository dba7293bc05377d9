import { useState } from 'react'
import type { Application } from '#contract/applications.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'

/**
 * The version that a form sends: the one that the visitor saw when opening the form, even if the hub updates the
 * application. A refusal shows the newer version and replaces it, so nobody answers something unread.
 */
export function useShownVersion(application: Application, refusal: FormRefusal | null): number {
  const [version, setVersion] = useState(application.version)
  const isRefused =
    refusal?.error === 'applications:version_conflict' && Number(refusal.values.version) === version
  if (isRefused && application.version > version) setVersion(application.version)
  return version
}
