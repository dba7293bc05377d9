import { useEffect } from 'react'

/** Marks an element that may get the focus if the focused element disappears from the page. */
export const landing = { 'data-landing': true }

interface FocusAncestor {
  element: Element
  next: Element | null
}

/** If the focused element disappears, moves the focus to the nearest element marked by `landing`. */
export function KeepFocus() {
  useEffect(() => {
    let places: FocusAncestor[] = []

    function remember({ target }: FocusEvent) {
      if (!(target instanceof Element) || target.closest('[role=dialog]')) return
      places = target.closest('main') ? placesOf(target) : []
    }

    function forget({ target, relatedTarget }: FocusEvent) {
      if (relatedTarget) return
      queueMicrotask(() => {
        const isLeft = target instanceof Element && target.isConnected
        if (isLeft && document.activeElement === document.body) places = []
      })
    }

    function goOn() {
      if (document.activeElement !== document.body || places[0]?.element.isConnected !== false) {
        return
      }
      const gone = places.findLastIndex(({ element }) => !element.isConnected)
      const [next, around] = [places[gone]?.next, places.slice(gone + 1)]
      places = []
      if (around.length > 0) landIn([next, ...around.map(({ element }) => element)])
    }

    const observer = new MutationObserver(goOn)
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', remember)
    document.addEventListener('focusout', forget)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', remember)
      document.removeEventListener('focusout', forget)
    }
  }, [])
  return null
}

function placesOf(target: Element): FocusAncestor[] {
  const places: FocusAncestor[] = []
  for (let at: Element | null = target; at && at.localName !== 'main'; at = at.parentElement) {
    places.push({ element: at, next: at.nextElementSibling })
  }
  return places
}

function landIn(places: (Element | null | undefined)[]): void {
  for (const place of places) {
    const target = place?.querySelector<HTMLElement>('[data-landing]')
    if (target && focusInSight(target)) return
  }
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  focusInSight(heading)
}

function focusInSight(target: HTMLElement): boolean {
  target.focus({ preventScroll: true })
  if (document.activeElement !== target) return false
  target.scrollIntoView({ block: 'nearest' })
  return true
}
