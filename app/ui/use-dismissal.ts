import { useEffect, useRef } from 'react'

export function useDismissal(key: string) {
  const details = useRef<HTMLDetailsElement>(null)
  const unfolded = useRef<HTMLElement>(null)
  useEffect(() => {
    if (details.current) return dismissOutside(details.current, unfolded.current)
  }, [key])
  return { details, unfolded }
}

/** Closes a menu when the visitor clicks outside it or presses Escape; returns a function that stops this behaviour. */
export function dismissOutside(menu: HTMLDetailsElement, unfolded: HTMLElement | null = null) {
  function leave({ target }: Event) {
    if (!(target instanceof Node) || menu.contains(target) || unfolded?.contains(target)) return
    menu.open = false
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
