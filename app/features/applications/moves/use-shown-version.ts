import { useState } from 'react'
import type { Application } from '#contract/applications.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'

/**
 * The version that a form answers: the one it was opened with, however the hub moves the application on meanwhile. A
 * newer one takes its place only when the form has been refused for it, so that nobody answers what was not read.
 */
export function useShownVersion(application: Application, refusal: FormRefusal | null): number {
  const [version, setVersion] = useState(application.version)
  const isRefused =
    refusal?.error === 'applications:version_conflict' && Number(refusal.values.version) === version
  if (isRefused && application.version > version) setVersion(application.version)
  return version
}
