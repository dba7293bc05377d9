import type { ReactNode } from 'react'
import { Link } from './link.tsx'

export interface FooterProps {
  label: string
  items: readonly { to: string; label: string }[]
  note?: ReactNode
  /** The controls at the right end of the footer, such as theme and language. */
  children?: ReactNode
}

export function Footer({ label, items, note, children }: FooterProps) {
  return (
    <footer className="foot">
      <div className="wrap">
        <nav aria-label={label}>
          {items.map((item) => (
            <Link key={item.to} to={item.to}>
              {item.label}
            </Link>
          ))}
        </nav>
        {note && <p>{note}</p>}
        {children}
      </div>
    </footer>
  )
}
