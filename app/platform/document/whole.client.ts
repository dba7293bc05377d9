const left = ['click', 'submit']
const waiting = new Set<() => void>()
let isAllThere = false

/** Until all texts and styles are loaded, each clicked link makes the browser load a whole new page. */
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
  document.addEventListener('load', goOn, true)
  void texts.then(() => {
    haveTexts = true
    goOn()
  })
}

export function isWhole(): boolean {
  return isAllThere
}

export function sayWhole(): void {
  if (isAllThere) document.documentElement.dataset.whole = ''
}

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
