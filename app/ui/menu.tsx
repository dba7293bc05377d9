import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useDismissal } from './use-dismissal.ts'

export interface MenuProps {
  label: string
  trigger: ReactNode
  look?: 'icon' | 'word' | 'acts'
  children: ReactNode
}

export const menuName = 'menu'

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
