import type { LiveApplications } from '#app/features/applications/live/use-applications.ts'
import { tabPath } from '#app/features/applications/tabs/lists.ts'
import { openedPath } from '#app/features/applications/tabs/opened-path.ts'
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
      to={(each) => openedPath(tabPath('employer', paths, each, now), each.public_id)}
    />
  )
}
