import type { LiveApplications } from '#app/features/applications/live/use-applications.ts'
import { tabPath } from '#app/features/applications/tabs/lists.ts'
import { openedInList } from '#app/features/applications/table/filters.ts'
import { TriageList } from '#app/features/applications/tabs/triage-list.tsx'
import { useClock, usePaths } from '#app/platform/root-data.tsx'

export function EmployerRows(
  props: Pick<LiveApplications, 'applications' | 'changed'> & { label: string },
) {
  const paths = usePaths()
  const { now } = useClock()
  return (
    <TriageList
      {...props}
      namesVacancy
      to={(each) => openedInList(tabPath('employer', paths, each, now), each.public_id)}
    />
  )
}
