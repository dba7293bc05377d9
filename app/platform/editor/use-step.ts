import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'

/**
 * Returns the number of the step that a narrow window shows, from 0; null where the whole form is in sight: in a wide
 * window, before scripts run, and if the form is not in steps. Links to a place of the form bring its step into sight, and each answer that is `shown` with something `wrong` in it.
 */
export function useStep(
  isInSteps: boolean,
  wrong: string | undefined,
  shown: FormRefusal,
): number | null {
  const [here, setHere] = useState<number | null>(null)
  useEffect(() => {
    if (!isInSteps) return
    const narrow = matchMedia('(width < 54rem)')
    const begin = () => setHere(narrow.matches ? (stepAround(wrong ?? asked()) ?? 0) : null)
    begin()
    function show(id: string) {
      const step = stepAround(id)
      if (narrow.matches && step !== null) flushSync(() => setHere(step))
    }
    const showAsked = () => show(asked())
    function follow({ target }: MouseEvent) {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="#"]')
      if (link) show(idIn(link.hash))
    }
    narrow.addEventListener('change', begin)
    addEventListener('hashchange', showAsked)
    // Before the browser scrolls to the place, and before an error takes the focus there.
    addEventListener('click', follow, true)
    return () => {
      narrow.removeEventListener('change', begin)
      removeEventListener('hashchange', showAsked)
      removeEventListener('click', follow, true)
    }
  }, [isInSteps, wrong, shown])
  return here
}

const idIn = (hash: string) => decodeURIComponent(hash.slice(1))
const asked = () => idIn(location.hash)

function stepAround(id: string): number | null {
  const step = document.getElementById(id)?.closest<HTMLElement>('[data-step]')
  return step ? Number(step.dataset.step) : null
}
