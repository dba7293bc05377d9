import type { MouseEvent, ReactNode } from 'react'
import type { ReportTarget } from '#contract/rules/reports.ts'
import { usePaths, useUser } from '#app/platform/root-data.tsx'
import { Link } from '#app/ui/link.tsx'

interface ComplainProps {
  about: ReportTarget
  id: string
  children: ReactNode
}

/** The link to the form of a report, which opens as a modal; guests write to support instead. */
export function Complain({ about, id, children }: ComplainProps) {
  const paths = usePaths()
  const user = useUser()
  const page = user || about === 'message' ? paths.report(about, id) : paths.complaint(about, id)
  return (
    <p className="help complain">
      <Link
        to={page}
        rel="nofollow"
        discover="none"
        onClick={user ? (event) => void open(event, page) : undefined}
      >
        {children}
      </Link>
    </p>
  )
}

async function open(event: MouseEvent, page: string): Promise<void> {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  const loaded = await import('./report-modal.tsx').catch(() => null)
  if (loaded) loaded.openReport(page)
  else location.assign(page)
}
