const left = ['click', 'submit']
const waiting = new Set<() => void>()
let isAllLoaded = false

/** Until all texts and styles are loaded, each clicked link makes the browser load a whole new page. */
export function leaveUntil(texts: Promise<void>): void {
  let haveTexts = false
  const goOn = () => {
    if (!haveTexts || !haveStyles()) return
    document.removeEventListener('load', goOn, true)
    left.forEach((type) => removeEventListener(type, leave, true))
    isAllLoaded = true
    delete document.documentElement.dataset.top
    markReady()
    waiting.forEach((listener) => listener())
  }
  left.forEach((type) => addEventListener(type, leave, true))
  document.addEventListener('load', goOn, true)
  void texts.then(() => {
    haveTexts = true
    goOn()
  })
}

export function isReady(): boolean {
  return isAllLoaded
}

export function markReady(): void {
  if (isAllLoaded) document.documentElement.dataset.ready = ''
}

export function whenReady(listener: () => void): () => void {
  waiting.add(listener)
  return () => waiting.delete(listener)
}

function leave(event: Event): void {
  const { type, target } = event
  if (type === 'submit' || (target as Element).closest('a[href]')) event.stopPropagation()
}

function haveStyles(): boolean {
  return Boolean(document.querySelector<HTMLLinkElement>('#styles-file')?.sheet)
}
