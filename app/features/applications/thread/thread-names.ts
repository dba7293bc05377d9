import type { ApplicationSummary } from '#contract/applications.ts'
import type { Side } from '#contract/rules/application-moves.ts'
import { personInitials, usePersonName } from '#app/features/applications/view/person.tsx'
import { initialsOf } from '#app/ui/initials.ts'

/** Returns a function that names the side of an application that a side writes to. */
export function useOtherName(side: Side): (application: ApplicationSummary) => string {
  const name = usePersonName()
  return ({ resume, vacancy }) => (side === 'candidate' ? vacancy.company.name : name(resume))
}

export function initials({ resume, vacancy }: ApplicationSummary, side: Side): string {
  return side === 'candidate' ? personInitials(resume) : initialsOf(vacancy.company.name)
}
