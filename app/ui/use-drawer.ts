import { useLocation } from '@remix-run/react'
import { useEffect, useRef, type SyntheticEvent } from 'react'

/**
 * On phones Back closes a drawer, so an open drawer is a history entry with the address of its page. The router does
 * not see steps between the two, so that the form in the drawer is not reset.
 */
export function useDrawer() {
  const { key } = useLocation()
  const ref = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const drawer = ref.current
    if (!drawer) return
    // Returned from another page, or opened before the script loaded.
    if (isInDrawer()) drawer.open = true
    else if (drawer.open) enter()

    function onPop(event: PopStateEvent) {
      const isSamePage = (history.state?.key ?? 'default') === key
      if (!drawer || !isSamePage || drawer.open === isInDrawer()) return
      event.stopImmediatePropagation()
      drawer.open = isInDrawer()
      // Moves focus to the button that opened it, wherever the drawer was scrolled to.
      if (!drawer.open) drawer.querySelector('summary')?.focus()
    }
    // Captures the event ahead of the router's listener.
    addEventListener('popstate', onPop, { capture: true })
    return () => removeEventListener('popstate', onPop, { capture: true })
  }, [key])

  function onToggle({ currentTarget: { open } }: SyntheticEvent<HTMLDetailsElement>) {
    if (open === isInDrawer()) return
    if (open) enter()
    else history.back()
  }

  return { key, ref, onToggle }
}

/** Whether the current history entry is an open drawer, which the next page replaces. */
export function isInDrawer(): boolean {
  return history.state?.drawer === true
}

/** Has the form of the router's own entries, which have an index. */
function enter(): void {
  const { state } = history
  history.pushState({ ...state, idx: (state?.idx ?? 0) + 1, drawer: true }, '')
}
