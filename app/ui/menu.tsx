import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useDismissal } from './use-dismissal.ts'

export interface MenuProps {
  label: string
  trigger: ReactNode
  /** The list of `left` begins below the left edge of its button. */
  look?: 'icon' | 'word' | 'acts' | 'left'
  isOpen?: boolean
  children: ReactNode
}

export const menuName = 'menu'

export function Menu({ label, trigger, look = 'icon', isOpen, children }: MenuProps) {
  const { key } = useLocation()
  const { details } = useDismissal(key)

  return (
    <details className="menu" name={menuName} key={key} ref={details} open={isOpen}>
      <summary
        className={look === 'icon' ? 'icon-btn' : 'menu-button'}
        aria-label={label}
        title={label}
      >
        {trigger}
      </summary>
      <div className={`menu-list menu-${look}`}>{children}</div>
    </details>
  )
}
