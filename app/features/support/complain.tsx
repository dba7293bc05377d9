import type { ReactNode } from 'react'
import { usePaths } from '#app/platform/root-data.tsx'
import type { ComplaintAbout } from '#app/paths.ts'
import { Link } from '#app/ui/link.tsx'

interface ComplainProps {
  about: ComplaintAbout
  id: string
  children: ReactNode
}

export function Complain({ about, id, children }: ComplainProps) {
  const paths = usePaths()
  return (
    <p className="help complain">
      <Link to={paths.complaint(about, id)} rel="nofollow">
        {children}
      </Link>
    </p>
  )
}
