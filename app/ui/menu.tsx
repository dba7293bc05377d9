import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useDismissal } from './use-dismissal.ts'

export interface MenuProps {
  label: string
  trigger: ReactNode
  /** The button of the menu is an icon or a `word` with an arrow; `acts` is a wide menu with forms. */
  look?: 'icon' | 'word' | 'acts'
  children: ReactNode
}

/** All menus share this `name`, so that opening a menu closes the others, even when JavaScript is off. */
export const menuName = 'menu'

/** A menu that opens without JavaScript; when JavaScript runs, Escape, leaving the menu and navigating close it. */
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
      <div className={look === 'acts' ? 'menu-list menu-acts' : 'menu-list'}>{children}</div>
    </details>
  )
}
