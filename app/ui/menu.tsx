import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useDismissal } from './use-dismissal.ts'

export interface MenuProps {
  /** Accessible name of the trigger. */
  label: string
  trigger: ReactNode
  /** A word with an arrow, for choosing one of several, instead of an icon. */
  look?: 'icon' | 'word'
  /** Links and forms. */
  children: ReactNode
}

/** The name that menus share: without script too, one that opens closes the others. */
export const menuName = 'menu'

/** A disclosure: opens without script; with it, closes by Escape, by leaving and by navigating. */
export function Menu({ label, trigger, look = 'icon', children }: MenuProps) {
  const { key } = useLocation()
  const { details } = useDismissal(key)

  return (
    <details className="menu" name={menuName} key={key} ref={details}>
      <summary
        className={look === 'icon' ? 'icon-btn' : 'menu-word'}
        aria-label={label}
        title={label}
      >
        {trigger}
      </summary>
      <div className="menu-list">{children}</div>
    </details>
  )
}
