/** Finds headings, forms and buttons that a page lacks, or that do nothing, when JavaScript is off. */
export function needingScript(): string[] {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const nameOf = (element: Element) => element.outerHTML.slice(0, 160)
  const all = <E extends Element>(selector: string) => [...document.querySelectorAll<E>(selector)]
  const faults: string[] = []
  if (!all('h1').some(isShown)) faults.push('no heading')
  for (const form of all<HTMLFormElement>('form')) {
    // A form with boxes may show its buttons once one of them is ticked.
    const [box] = form.querySelectorAll<HTMLInputElement>('[type=checkbox]:not(:checked)')
    if (box) box.checked = true
    const controls = ([...form.elements] as HTMLInputElement[]).filter(isShown)
    const isSubmit = ({ type, disabled }: HTMLInputElement) => type === 'submit' && !disabled
    const buttons = form.querySelector('input[type=file]:invalid') ? form.elements : controls
    if (controls.length && !([...buttons] as HTMLInputElement[]).some(isSubmit)) {
      faults.push(`no button: ${nameOf(form)}`)
    }
    if (box) box.checked = false
  }
  for (const button of all<HTMLButtonElement>('button').filter(isShown)) {
    if (button.type !== 'submit' || !button.form) faults.push(`does nothing: ${nameOf(button)}`)
  }
  for (const link of all<HTMLAnchorElement>('a')) {
    const href = link.getAttribute('href') ?? ''
    const leads = href.startsWith('#') ? document.getElementById(href.slice(1)) : href
    if (!leads) faults.push(`leads nowhere: ${nameOf(link)}`)
  }
  // The server shows what has its time; script only moves it on.
  const timed = '[data-from], [data-until]'
  const unseen = `noscript, template, [hidden]:not(input, option, ${timed})`
  for (const hidden of all<HTMLElement>(unseen)) {
    faults.push(`hidden: ${nameOf(hidden)}`)
  }
  const promise = /появ\S+ здесь сам|обновля\S+ сам|подключаемся|\bJ\b.*\bK\b.*следующ/i
  const said = promise.exec(document.body.innerText)
  if (said) faults.push(`promises: ${said[0]}`)
  return faults
}

/** Returns whether the page has the web fonts that it is supposed to use. */
export function hasFonts(): boolean {
  const isFar = !('fonts' in document.documentElement.dataset)
  return isFar || document.fonts.check("1em 'Golos Text'", 'aя')
}

export async function shifts(): Promise<string[]> {
  interface Shift extends PerformanceEntry {
    value: number
    sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[]
  }
  const entries = await new Promise<PerformanceEntry[]>((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    requestAnimationFrame(() => requestAnimationFrame(() => resolve([])))
  })
  const [document_] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const whole = document_?.domInteractive ?? 0
  const late = (entries as Shift[]).filter(({ startTime }) => startTime > whole)
  return late.flatMap(({ value, sources }) =>
    sources.map(({ node, previousRect: was, currentRect: is }) => {
      const box = node instanceof Element ? node : (node as Node | null)?.parentElement
      return `${value.toFixed(4)} ${box?.outerHTML.slice(0, 90)}: ${was.y}+${was.height} -> ${is.y}+${is.height}`
    }),
  )
}

/** Saves in the tab how the elements look, and returns the elements that have changed since the last call. */
export function changedLooks(): string[] {
  const names = [...getComputedStyle(document.body)].filter((name) => !name.startsWith('--'))
  const nameOf = ({ tagName, className }: Element) => `${tagName}.${String(className)}`
  const looks: Record<string, string[]> = {}
  for (const element of document.body.querySelectorAll('*:not(svg *, option)')) {
    const { parentElement: parent, previousElementSibling: before } = element
    const kind = [parent?.parentElement, parent, before, element]
      .map((each) => each && nameOf(each))
      .join(' ')
    if (kind in looks) continue
    for (const side of ['', '::before', '::after']) {
      const style = getComputedStyle(element, side)
      if (side && style.content === 'none') continue
      looks[kind + side] = names.map((name) => style.getPropertyValue(name))
    }
  }
  const saved = sessionStorage.getItem('looks') ?? '{}'
  sessionStorage.setItem('looks', JSON.stringify(looks))
  return Object.entries(JSON.parse(saved) as typeof looks).flatMap(([kind, values]) => {
    const now = looks[kind] ?? []
    const changed = names.flatMap((name, index) =>
      values[index] === now[index] ? [] : [`${name}: ${values[index]} -> ${now[index]}`],
    )
    return changed.length > 0 ? [`${kind} ${changed.join('; ')}`] : []
  })
}

/** Finds texts that stay small although the visitor has doubled the browser's font size. */
export function smallLetters(width: number): string[] {
  const small = new Set<string>()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const box = text.parentElement
    if (!box?.checkVisibility() || !text.nodeValue?.trim() || box.matches('style, script')) continue
    const size = parseFloat(getComputedStyle(box).fontSize)
    if (size > 0 && size < 21) small.add(`${size} ${box.className}: ${text.nodeValue}`)
  }
  const { scrollWidth } = document.documentElement
  if (scrollWidth > width) small.add(`${scrollWidth} px wide`)
  return [...small]
}

/** Makes each word a third longer, because translated texts may be longer. */
export function lengthenWords(): void {
  const longer = (word: string) => word + word.slice(-Math.ceil(word.length / 3))
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    text.nodeValue = text.nodeValue?.replace(/\p{L}{3,}/gu, longer) ?? ''
  }
  for (const field of document.querySelectorAll('[placeholder]')) {
    const placeholder = field.getAttribute('placeholder') ?? ''
    field.setAttribute('placeholder', placeholder.replace(/\p{L}{3,}/gu, longer))
  }
}

export function openFolds(): void {
  for (const fold of document.querySelectorAll('details')) fold.open = true
}

/** Finds texts that are wider than the box around them. */
export function stickingOut(part: string): string[] {
  const found = new Set<string>()
  const texts = document.createTreeWalker(document.querySelector(part)!, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.nodeValue?.trim() || text.parentElement?.closest('.sr, option')) continue
    if (isReadAloudOnly(text.parentElement)) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const line of range.getClientRects()) {
      for (let box = text.parentElement; box; box = box.parentElement) {
        const { display, overflowX, position } = getComputedStyle(box)
        if (overflowX === 'auto' || position === 'fixed' || box.matches('.menu-list, .late-list'))
          break
        const { left, right } = box.getBoundingClientRect()
        if (
          ['inline', 'contents'].includes(display) ||
          (line.left > left - 1 && line.right < right + 1)
        )
          continue
        found.add(`${box.tagName} ${box.className}, ${line.right - right} px: ${text.nodeValue}`)
        break
      }
    }
  }
  return [...found]

  function isReadAloudOnly(element: Element | null): boolean {
    for (let box = element; box; box = box.parentElement) {
      if (getComputedStyle(box).clipPath !== 'none') return true
    }
    return false
  }
}
