import { useEffect } from 'react'

/** Marks where the keyboard can go on: a sentence about the thing, or a row that opens it. */
export const landing = { 'data-landing': true }

interface Place {
  element: Element
  next: Element | null
}

/** When what had focus is taken away, by an act or by news, the keyboard goes on beside it instead of at the top. */
export function KeepFocus() {
  useEffect(() => {
    // What had focus and everything around it in the page, each with what came after it.
    let places: Place[] = []

    function remember({ target }: FocusEvent) {
      if (!(target instanceof Element) || target.closest('[role=dialog]')) return
      places = target.closest('main') ? placesOf(target) : []
    }

    function forget({ target, relatedTarget }: FocusEvent) {
      if (relatedTarget) return
      // What leaves the page is gone by then; what stays was left for nothing, by a click beside it.
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
      // A whole new page has its own beginning.
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

function placesOf(target: Element): Place[] {
  const places: Place[] = []
  for (let at: Element | null = target; at && at.localName !== 'main'; at = at.parentElement) {
    places.push({ element: at, next: at.nextElementSibling })
  }
  return places
}

/** The first landing that takes the focus, else the heading. */
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

/** The page moves only as far as it must for the target to be seen. Answers whether the target took the focus. */
function focusInSight(target: HTMLElement): boolean {
  target.focus({ preventScroll: true })
  if (document.activeElement !== target) return false
  target.scrollIntoView({ block: 'nearest' })
  return true
}
