import { useState } from 'react'
import type { Application } from '#contract/applications.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'

/** Returns the version of the application that the visitor sees; the form sends it to detect later changes. */
export function useShownVersion(application: Application, refusal: FormRefusal | null): number {
  const [version, setVersion] = useState(application.version)
  const isRefused =
    refusal?.error === 'applications:version_conflict' && Number(refusal.values.version) === version
  if (isRefused && application.version > version) setVersion(application.version)
  return version
}
