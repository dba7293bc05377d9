import { useLocation } from '@remix-run/react'
import { useEffect, useRef, type SyntheticEvent } from 'react'

/**
 * Lets the Back button close a drawer on phones: an open drawer is a separate history entry with the URL of its page.
 * The router does not see the steps between both entries, so the form in the drawer is not reset.
 */
export function useDrawer() {
  const { key } = useLocation()
  const ref = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const drawer = ref.current
    if (!drawer) return
    // The visitor has returned from another page, or opened the drawer before JavaScript was loaded.
    if (isInDrawer()) drawer.open = true
    else if (drawer.open) enter()

    function onPop(event: PopStateEvent) {
      const isSamePage = (history.state?.key ?? 'default') === key
      if (!drawer || !isSamePage || drawer.open === isInDrawer()) return
      event.stopImmediatePropagation()
      drawer.open = isInDrawer()
      // Focuses the button that opened the drawer, even if the drawer was scrolled.
      if (!drawer.open) drawer.querySelector('summary')?.focus()
    }
    // Listens in the capture phase, so that this listener runs before the router's listener.
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

/** Returns whether the current entry of the browser's history is an open drawer. */
export function isInDrawer(): boolean {
  return history.state?.drawer === true
}

/** Adds an entry for the open drawer to the browser's history, with an index like the router's own entries. */
function enter(): void {
  const { state } = history
  history.pushState({ ...state, idx: (state?.idx ?? 0) + 1, drawer: true }, '')
}
