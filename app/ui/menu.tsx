import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

export interface MenuProps {
  /** Accessible name of the trigger. */
  label: string
  trigger: ReactNode
  /** A word with an arrow, for choosing one of several, instead of an icon. */
  look?: 'icon' | 'word'
  /** Links and forms. */
  children: ReactNode
}

/** A disclosure: opens without script; with it, closes by Escape, by leaving and by navigating. */
export function Menu({ label, trigger, look = 'icon', children }: MenuProps) {
  const { key } = useLocation()
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => closeOnLeave(details.current), [key])

  return (
    <details className="menu" key={key} ref={details}>
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

function closeOnLeave(details: HTMLDetailsElement | null) {
  if (!details) return
  const menu = details
  function leave(event: Event) {
    if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false
  }
  function escape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  }
  document.addEventListener('pointerdown', leave)
  document.addEventListener('focusin', leave)
  document.addEventListener('keydown', escape)
  return () => {
    document.removeEventListener('pointerdown', leave)
    document.removeEventListener('focusin', leave)
    document.removeEventListener('keydown', escape)
  }
}
