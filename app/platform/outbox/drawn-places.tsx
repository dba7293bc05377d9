import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { WaitingFormCards } from './waiting-form-cards.tsx'
import { isHeld, useWaitingForms } from './waiting-store.ts'

/**
 * Shows waiting forms in the parts of a page that the server has drawn as plain HTML (`data-drawn`), because React does
 * not render the places there.
 */
export function DrawnPlaces() {
  const [places, setPlaces] = useState<readonly HTMLElement[]>([])
  // Runs after each render, because a page may draw its HTML anew at any time.
  useEffect(() => {
    const drawn = [...document.querySelectorAll<HTMLElement>('[data-drawn] .waits')]
    const isSame = drawn.length === places.length && drawn.every((each, at) => each === places[at])
    if (!isSame) setPlaces(drawn)
  })
  return places.map((place) => (
    <DrawnPlace key={place.dataset.of} place={place} of={place.dataset.of ?? ''} />
  ))
}

function DrawnPlace({ place, of }: { place: HTMLElement; of: string }) {
  const forms = useWaitingForms(of)
  useEffect(() => {
    place.toggleAttribute('data-held', isHeld(forms))
  }, [place, forms])
  return createPortal(<WaitingFormCards forms={forms} />, place)
}
