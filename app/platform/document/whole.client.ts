const left = ['click', 'submit']
const waiting = new Set<() => void>()
let isAllThere = false

/**
 * Leaves links and forms to the browser until all texts and styles have come: the next page may need more than this one, and a
 * document brings its own.
 */
export function leaveUntil(texts: Promise<void>): void {
  let haveTexts = false
  const goOn = () => {
    if (!haveTexts || !haveStyles()) return
    document.removeEventListener('load', goOn, true)
    left.forEach((type) => removeEventListener(type, leave, true))
    isAllThere = true
    delete document.documentElement.dataset.top
    sayWhole()
    waiting.forEach((tell) => tell())
  }
  left.forEach((type) => addEventListener(type, leave, true))
  // Fires for the file of styles; the event does not reach the window.
  document.addEventListener('load', goOn, true)
  void texts.then(() => {
    haveTexts = true
    goOn()
  })
}

/** Whether all texts and styles have come. */
export function isWhole(): boolean {
  return isAllThere
}

/** Marks the document as ready; again where an error page has replaced `<html>`. */
export function sayWhole(): void {
  if (isAllThere) document.documentElement.dataset.whole = ''
}

/** Calls `listener` once they have; returns a function that cancels that. */
export function whenWhole(tell: () => void): () => void {
  waiting.add(tell)
  return () => waiting.delete(tell)
}

function leave(event: Event): void {
  const { type, target } = event
  if (type === 'submit' || (target as Element).closest('a[href]')) event.stopPropagation()
}

function haveStyles(): boolean {
  return Boolean(document.querySelector<HTMLLinkElement>('#styles-file')?.sheet)
}
