import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'

/**
 * Returns the number of the step that a narrow window shows, from 0; null while the whole form is in sight: in a wide
 * window, in a form that is not in steps, and until a link to a place of the form is followed, so that nothing moves
 * under a person who types already. An answer that is `shown` brings the step in which something is `wrong`.
 */
export function useStep(
  isInSteps: boolean,
  wrong: number | null,
  shown: FormRefusal,
): number | null {
  const [here, setHere] = useState<number | null>(null)
  const [answered, setAnswered] = useState(shown)
  if (shown !== answered) {
    setAnswered(shown)
    if (here !== null && wrong !== null) setHere(wrong)
  }
  useEffect(() => {
    if (!isInSteps) return
    const narrow = matchMedia('(width < 54rem)')
    const widen = () => setHere((step) => (narrow.matches ? step : null))
    const goBack = () =>
      setHere((step) => (step === null ? null : (stepAround(idIn(location.hash)) ?? 0)))
    function follow({ target }: MouseEvent) {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="#"]')
      const step = link && narrow.matches ? stepAround(idIn(link.hash)) : null
      if (step !== null) flushSync(() => setHere(step))
    }
    narrow.addEventListener('change', widen)
    addEventListener('hashchange', goBack)
    // Before the browser scrolls to the place, and before an error takes the focus there.
    addEventListener('click', follow, true)
    return () => {
      narrow.removeEventListener('change', widen)
      removeEventListener('hashchange', goBack)
      removeEventListener('click', follow, true)
    }
  }, [isInSteps])
  return here
}

const idIn = (hash: string) => decodeURIComponent(hash.slice(1))

function stepAround(id: string): number | null {
  const step = document.getElementById(id)?.closest<HTMLElement>('[data-step]')
  return step ? Number(step.dataset.step) : null
}
