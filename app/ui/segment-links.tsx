import { Link } from './link.tsx'

export interface SegmentLinksProps {
  label: string
  items: readonly { to: string; label: string; isCurrent: boolean }[]
}

export function SegmentLinks({ label, items }: SegmentLinksProps) {
  return (
    <nav className="segments" aria-label={label}>
      {items.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          preventScrollReset
          aria-current={item.isCurrent ? 'page' : undefined}
        >
          {item.label}
        </Link>
      ))}
    </nav>
  )
}
