import { useLocation } from '@remix-run/react'
import { useEffect, useRef, type SyntheticEvent } from 'react'

/**
 * On a phone one closes what has slid over a page by going back, so an open drawer is an entry of the history, with the
 * address of its page. The router is told nothing of steps between the two: what was filled in there stays.
 */
export function useDrawer() {
  const { key } = useLocation()
  const ref = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const drawer = ref.current
    if (!drawer) return
    // One comes back to it from another page, or opened it before there was script.
    if (isInDrawer()) drawer.open = true
    else if (drawer.open) enter()

    function onPop(event: PopStateEvent) {
      const isSamePage = (history.state?.key ?? 'default') === key
      if (!drawer || !isSamePage || drawer.open === isInDrawer()) return
      event.stopImmediatePropagation()
      drawer.open = isInDrawer()
      // The way on is where it was opened, however far down it one was.
      if (!drawer.open) drawer.querySelector('summary')?.focus()
    }
    // Before the router, which listens there too.
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

/** Whether the present entry of the history is an open drawer; a page that follows it takes its place. */
export function isInDrawer(): boolean {
  return history.state?.drawer === true
}

/** Written as the router writes its own, which counts them. */
function enter(): void {
  const { state } = history
  history.pushState({ ...state, idx: (state?.idx ?? 0) + 1, drawer: true }, '')
}
