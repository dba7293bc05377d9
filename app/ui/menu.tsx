import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useDismissal } from './use-dismissal.ts'

export interface MenuProps {
  label: string
  trigger: ReactNode
  /** `word` shows the current choice with an arrow instead of an icon; `acts` is a wide one that has forms too. */
  look?: 'icon' | 'word' | 'acts'
  children: ReactNode
}

/** The `name` shared by all menus, so that opening one closes the others, also without script. */
export const menuName = 'menu'

/** Opens without script; with script it closes by Escape, by losing focus and by navigating. */
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
