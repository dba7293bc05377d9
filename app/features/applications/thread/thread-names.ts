import type { ApplicationSummary } from '#contract/applications.ts'
import type { Side } from '#contract/rules/application-moves.ts'
import { usePersonName } from '#app/features/applications/view/person.tsx'

/** Returns a function that names the side of an application that a side writes to. */
export function useOtherName(side: Side): (application: ApplicationSummary) => string {
  const name = usePersonName()
  return ({ resume, vacancy }) => (side === 'candidate' ? vacancy.company.name : name(resume))
}
