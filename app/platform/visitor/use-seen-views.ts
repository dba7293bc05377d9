import { useEffect } from 'react'
import type { ViewCounts } from '#contract/views.ts'
import { usePaths } from '#app/platform/root-data.tsx'

/** Tells the API how many views of the resume or vacancy its owner has seen. */
export function useSeenViews(id: string, { total, new: fresh }: ViewCounts): void {
  const path = usePaths().viewsSeen()
  useEffect(() => {
    if (fresh === 0) return
    const body = new URLSearchParams({ id, total: String(total) })
    fetch(path, { method: 'POST', body, keepalive: true }).catch(() => {})
  }, [id, total, fresh, path])
}
