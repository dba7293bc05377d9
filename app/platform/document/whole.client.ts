const left = ['click', 'submit']
const waiting = new Set<() => void>()
let isAllThere = false

/**
 * Lets the browser itself follow links and submit forms until all texts and styles are loaded, because the next page
 * may need texts that are still missing; a new document contains them.
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
  // The load event of a style sheet does not reach the window, so the document listens in the capture phase.
  document.addEventListener('load', goOn, true)
  void texts.then(() => {
    haveTexts = true
    goOn()
  })
}

export function isWhole(): boolean {
  return isAllThere
}

/** Marks the document as completely loaded; called again after an error page has replaced `<html>`. */
export function sayWhole(): void {
  if (isAllThere) document.documentElement.dataset.whole = ''
}

/** Calls `tell` once all texts and styles are loaded; returns a function that cancels the call. */
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
