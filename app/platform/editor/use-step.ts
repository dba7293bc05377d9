import { useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'

/**
 * Returns the number of the step that a narrow window shows, from 0; null before JavaScript runs, in a wide window, and
 * in a form that is not in steps. Begins with the step in which something is `wrong`, or with that of the address; a
 * new answer that is `shown` brings the step with its mistake. `stepAt` finds the step of an id of the page.
 */
export function useStep(
  wrong: number | null,
  shown: FormRefusal,
  stepAt: ((id: string) => number | null) | null,
): number | null {
  const isNarrow = useSyncExternalStore(followWidth, isWindowNarrow, () => false)
  const [step, setStep] = useState<number | null>(() => {
    if (typeof location === 'undefined' || !isOneStepShown()) return null
    return wrong ?? stepAt?.(idIn(location.hash)) ?? 0
  })
  const [answered, setAnswered] = useState(shown)
  if (shown !== answered) {
    setAnswered(shown)
    if (step !== null && wrong !== null) setStep(wrong)
  }
  useEffect(() => {
    if (!stepAt) return
    const goBack = () => {
      const before = stepAt(idIn(location.hash)) ?? 0
      setStep((step) => (step === null ? null : before))
    }
    const follow = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="#"]')
      const next = link ? stepAt(idIn(link.hash)) : null
      if (next !== null) flushSync(() => setStep(next))
    }
    addEventListener('hashchange', goBack)
    // Before the browser scrolls to the place, and before an error takes the focus there.
    addEventListener('click', follow, true)
    return () => {
      removeEventListener('hashchange', goBack)
      removeEventListener('click', follow, true)
    }
  }, [stepAt])
  return stepAt && isNarrow ? step : null
}

const narrowWindow = '(width < 54rem)'

function followWidth(notify: () => void): () => void {
  const narrow = matchMedia(narrowWindow)
  narrow.addEventListener('change', notify)
  return () => narrow.removeEventListener('change', notify)
}

const isWindowNarrow = () => matchMedia(narrowWindow).matches

/**
 * Returns whether the style sheet shows one step before JavaScript runs. A browser that cannot do so shows the whole
 * form until a link to a step is followed, because otherwise the page would move under a person who types already.
 */
const isOneStepShown = () => matchMedia('(scripting: enabled)').matches

const idIn = (hash: string) => decodeURIComponent(hash.slice(1))
