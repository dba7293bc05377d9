import { formatCount } from '#app/platform/i18n/money.ts'
import { Link } from '#app/ui/link.tsx'

interface LinkGridProps {
  items: readonly { to: string; name: string; count?: number }[]
}

export function LinkGrid({ items }: LinkGridProps) {
  return (
    <ul className="link-grid">
      {items.map(({ to, name, count }) => (
        <li key={to}>
          <Link to={to}>
            {name}
            {count !== undefined && <span className="tally">{formatCount(count)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
