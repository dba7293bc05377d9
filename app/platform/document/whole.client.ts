const left = ['click', 'submit']
const waiting = new Set<() => void>()
let isAllThere = false

/**
 * Leaves links and forms to the browser until all texts and styles have come, as it is before the script has: what they lead to
 * may need more than the first page, and a document brings what it needs itself. The document says when that is over.
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
  // Of the file of styles; such an event never gets to the window.
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

/** Says on the document that they have; once more where an error page has come with an `<html>` of its own. */
export function sayWhole(): void {
  if (isAllThere) document.documentElement.dataset.whole = ''
}

/** Tells once they have; the answer takes that back. */
export function whenWhole(tell: () => void): () => void {
  waiting.add(tell)
  return () => waiting.delete(tell)
}

/** What else is pressed is the page's own. */
function leave(event: Event): void {
  const { type, target } = event
  if (type === 'submit' || (target as Element).closest('a[href]')) event.stopPropagation()
}

function haveStyles(): boolean {
  return Boolean(document.querySelector<HTMLLinkElement>('#styles-file')?.sheet)
}
