import { useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { WaitingFormCards } from './waiting-form-cards.tsx'
import { isHeld, useWaitingForms } from './waiting-store.ts'

/**
 * Shows waiting forms in the parts of a page that the server has drawn as plain HTML (`data-drawn`), because React does
 * not render the places there.
 */
export function DrawnPlaces() {
  const places = useSyncExternalStore(followPage, findPlaces, () => none)
  return places.map((place) => (
    <DrawnPlace key={place.dataset.of} place={place} of={place.dataset.of ?? ''} />
  ))
}

const none: readonly HTMLElement[] = []
let found = none

function findPlaces(): readonly HTMLElement[] {
  const drawn = [...document.querySelectorAll<HTMLElement>('[data-drawn] .waits')]
  const isSame = drawn.length === found.length && drawn.every((each, at) => each === found[at])
  if (!isSame) found = drawn
  return found
}

/** Calls `onChange` when the page has changed, because a page may draw its HTML anew at any time. */
function followPage(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

function DrawnPlace({ place, of }: { place: HTMLElement; of: string }) {
  const forms = useWaitingForms(of)
  useEffect(() => {
    place.toggleAttribute('data-held', isHeld(forms))
  }, [place, forms])
  return createPortal(<WaitingFormCards forms={forms} />, place)
}
