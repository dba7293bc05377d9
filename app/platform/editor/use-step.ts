import { useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'

/** The step of the form on the screen, so that the form that replaces it after a save begins there. */
let lastShown: number | null = null

/**
 * Returns the number of the step that a phone shows, from 0; null before JavaScript runs, in a wide window, and in a form
 * that is not in steps. Begins with the step of the address, as the style sheet does, otherwise with that in which
 * something is `wrong`; a new answer that is `shown` opens the step with its mistake. `stepAt` finds the step of an id.
 */
export function useStep(
  wrong: number | null,
  shown: FormRefusal,
  stepAt: ((id: string) => number | null) | null,
): number | null {
  const isPhone = useSyncExternalStore(followPhone, isOnPhone, () => false)
  const [step, setStep] = useState(() => {
    if (typeof location === 'undefined') return 0
    return stepAt?.(idIn(location.hash)) ?? lastShown ?? wrong ?? 0
  })
  const [answered, setAnswered] = useState(shown)
  if (shown !== answered) {
    setAnswered(shown)
    if (wrong !== null) setStep(wrong)
  }
  useEffect(() => {
    if (!stepAt) return
    const open = (id: string) => {
      const next = stepAt(id)
      if (next !== null) setStep(next)
    }
    const goBack = () => (location.hash ? open(idIn(location.hash)) : setStep(0))
    const follow = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="#"]')
      if (link) flushSync(() => open(idIn(link.hash)))
    }
    // A link may have been followed while React took the page over.
    open(idIn(location.hash))
    addEventListener('hashchange', goBack)
    // Before the browser scrolls to the place, and before an error takes the focus there.
    addEventListener('click', follow, true)
    return () => {
      removeEventListener('hashchange', goBack)
      removeEventListener('click', follow, true)
    }
  }, [stepAt])
  useEffect(() => {
    if (!stepAt) return
    lastShown = step
    return () => void (lastShown = null)
  }, [stepAt, step])
  return stepAt && isPhone ? step : null
}

/** The windows in which the style sheet, too, shows one step. */
const phone = '(scripting: enabled) and (width < 54rem)'

function followPhone(notify: () => void): () => void {
  const list = matchMedia(phone)
  list.addEventListener('change', notify)
  return () => list.removeEventListener('change', notify)
}

const isOnPhone = () => matchMedia(phone).matches

const idIn = (hash: string) => decodeURIComponent(hash.slice(1))
