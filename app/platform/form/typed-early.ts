/**
 * What is typed into a text area before the page is hydrated: React 18 then sets one that had a text back to it. Starts
 * to watch; answers what puts the words back, once, after hydration.
 */
export function keepTypedEarly(): () => void {
  const typed = new Map<HTMLTextAreaElement, string>()
  const remember = (area: HTMLTextAreaElement) => typed.set(area, area.value)
  const onInput = ({ target }: Event) => {
    if (target instanceof HTMLTextAreaElement) remember(target)
  }
  for (const area of document.querySelectorAll('textarea')) {
    if (area.value !== area.defaultValue) remember(area)
  }
  addEventListener('input', onInput, true)
  return () => {
    removeEventListener('input', onInput, true)
    for (const [area, value] of typed) area.value = value
    typed.clear()
  }
}
