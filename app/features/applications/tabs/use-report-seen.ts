import { useEffect, useRef } from 'react'
import type { ApplicationDetail } from '#contract/applications.ts'
import { reportSeen } from '#app/features/applications/live/report-seen.ts'
import { isUnreadApplication } from '#app/features/applications/status/status.ts'
import { usePaths } from '#app/platform/root-data.tsx'

/** When the employer opens an application, tells the API that it was viewed. */
export function useReportSeen(opened: ApplicationDetail | null): void {
  const paths = usePaths()
  const reported = useRef<string | null>(null)
  useEffect(() => {
    if (!opened || !isUnreadApplication(opened) || reported.current === opened.public_id) return
    reported.current = opened.public_id
    void reportSeen(paths, [opened])
  }, [paths, opened])
}
