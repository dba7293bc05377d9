import { useEffect, useRef, useState } from 'react'
import type { ApplicationDetail } from '#contract/applications.ts'
import { reportSeen } from '#app/features/applications/live/report-seen.ts'
import { isUnreadApplication } from '#app/features/applications/status/status.ts'
import { usePaths } from '#app/platform/root-data.tsx'

/** Returns the ids of the applications that were unread when the employer opened them on this visit. */
export function useSessionUnread(opened: ApplicationDetail | null): ReadonlySet<string> {
  const [unread, setUnread] = useState<ReadonlySet<string>>(new Set())
  if (opened && isUnreadApplication(opened) && !unread.has(opened.public_id)) {
    setUnread(new Set([...unread, opened.public_id]))
  }
  return unread
}

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
