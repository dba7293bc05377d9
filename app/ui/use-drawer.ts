import { useLocation } from '@remix-run/react'
import { useEffect, useRef, type SyntheticEvent } from 'react'

/** On phones the Back button closes the panel with the search filters. */
export function useDrawer() {
  const { key } = useLocation()
  const ref = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const drawer = ref.current
    if (!drawer) return
    if (isInDrawer()) drawer.open = true
    else if (drawer.open) enter()

    function onPop(event: PopStateEvent) {
      const isSamePage = (history.state?.key ?? 'default') === key
      if (!drawer || !isSamePage || drawer.open === isInDrawer()) return
      event.stopImmediatePropagation()
      drawer.open = isInDrawer()
      if (!drawer.open) drawer.querySelector('summary')?.focus()
    }
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

export function isInDrawer(): boolean {
  return history.state?.drawer === true
}

function enter(): void {
  const { state } = history
  history.pushState({ ...state, idx: (state?.idx ?? 0) + 1, drawer: true }, '')
}
