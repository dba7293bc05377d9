import Search from 'lucide/dist/esm/icons/search.mjs'
import Users from 'lucide/dist/esm/icons/users.mjs'
import type { AccountType } from '#contract/rules/vocabulary.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'

export interface Door {
  side: AccountType
  name: string
  behind: string
}

const icons = { candidate: Search, employer: Users }

/** The two halves of the home page, for those who look for work and for those who hire. */
export function Doors({ label, doors, current }: DoorsProps) {
  const paths = usePaths()
  return (
    <nav className="doors" aria-label={label}>
      {doors.map(({ side, name, behind }) => (
        <Link
          key={side}
          to={paths.homeOf(side)}
          preventScrollReset
          aria-current={side === current ? 'page' : undefined}
        >
          <Icon of={icons[side]} />
          <b>{name}</b>
          <small>{behind}</small>
        </Link>
      ))}
    </nav>
  )
}

interface DoorsProps {
  label: string
  doors: readonly Door[]
  current: AccountType
}
