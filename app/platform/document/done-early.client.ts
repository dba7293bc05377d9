import { isChoice, setText, type FormField } from '#app/platform/form/field-state.ts'

interface Spot {
  element: Element
  place: string
}

interface Done extends Spot {
  again: (element: never) => void
}

type Notes = [Map<Element, Done>, Map<Element, Done>, Map<Element, Done>]

const fields = 'input:not([type=hidden], [type=submit]), textarea, select'
const boxes = 'textarea, div, section, nav, ul, ol, pre'

/** Records the text that the visitor types before React runs, and restores it, because React 18 would lose it. */
export function watchEarly() {
  const html = document.documentElement
  const [given, opened, scrolled]: Notes = [new Map(), new Map(), new Map()]
  let focused: (Spot & { caret: Caret }) | null = null
  let top = scrollY
  const over = new AbortController()

  function note<E extends Element>(notes: Notes[0], element: E, again: (element: E) => void) {
    const place = notes.get(element)?.place ?? placeOf(element)
    notes.delete(element)
    notes.set(element, { element, place, again })
  }
  const noteField = (field: FormField) => note(given, field, stateOf(field))
  function noteOpen(details: HTMLDetailsElement) {
    const { open } = details
    note(opened, details, (each) => (each.open = open))
  }
  function noteFocus(element: Element | null) {
    if (!element || element === document.body || element === html) return (focused = null)
    const place = focused?.element === element ? focused.place : placeOf(element)
    focused = { element, place, caret: caretOf(element) }
  }
  function noteScroll(box: Element) {
    const { scrollTop, scrollLeft } = box
    note(scrolled, box, (each) => each.scrollTo(scrollLeft, scrollTop))
  }

  for (const field of document.querySelectorAll<FormField>(fields))
    if (isGiven(field)) noteField(field)
  for (const details of document.querySelectorAll('details')) if (details.open) noteOpen(details)
  for (const box of document.querySelectorAll(boxes)) {
    if (box.scrollTop || box.scrollLeft) noteScroll(box)
  }
  noteFocus(document.activeElement)

  const listen = (type: string, hear: (target: Element) => void) => {
    const options = { capture: true, signal: over.signal }
    addEventListener(type, ({ target }) => target instanceof Element && hear(target), options)
  }
  const hearField = (target: Element) => target.matches(fields) && noteField(target as FormField)
  for (const type of ['input', 'change']) listen(type, hearField)
  listen('toggle', (target) => target instanceof HTMLDetailsElement && noteOpen(target))
  for (const type of ['focusin', 'input', 'keyup', 'pointerup']) {
    listen(type, () => noteFocus(document.activeElement))
  }
  listen('focusout', (target) => {
    queueMicrotask(() => target.isConnected && noteFocus(document.activeElement))
  })
  addEventListener(
    'scroll',
    ({ target }) => {
      if (target === document) top = scrollY
      else if (target instanceof Element) noteScroll(target)
    },
    { capture: true, signal: over.signal },
  )

  const now = (each: Spot) =>
    each.element.isConnected ? each.element : elementAt(each.element, each.place)

  return {
    putBack(): void {
      over.abort()
      for (const each of [given, opened, scrolled].flatMap((notes) => [...notes.values()])) {
        const element = now(each)
        if (element) each.again(element as never)
      }
      if (document.documentElement === html) return
      if (focused && (document.activeElement ?? document.body) === document.body) {
        const element = now(focused)
        if (element instanceof HTMLElement) {
          element.focus({ preventScroll: true })
          setCaret(element, focused.caret)
        }
      }
      scrollTo(0, top)
    },
    tell(): void {
      for (const each of given.values()) {
        const element = now(each)
        if (element) tellOf(element as FormField)
      }
      given.clear()
    },
  }
}

function isGiven(field: FormField): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedIndex !== firstChosen(field)
  if (isChoice(field)) return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}

function firstChosen({ options }: HTMLSelectElement): number {
  const at = [...options].findLastIndex(({ defaultSelected }) => defaultSelected)
  return at === -1 ? [...options].findIndex(({ disabled }) => !disabled) : at
}

function stateOf(field: FormField): (to: FormField) => void {
  if (isChoice(field)) {
    const { checked } = field
    return (to) => {
      if (checked || field.type === 'checkbox') (to as HTMLInputElement).checked = checked
    }
  }
  if (field instanceof HTMLInputElement && field.type === 'file') {
    const { files } = field
    return (to) => {
      if (to !== field) (to as HTMLInputElement).files = files
    }
  }
  const { value } = field
  return (to) => {
    if (to.value === value) return
    const caret = caretOf(to)
    setText(to, value)
    if (to === document.activeElement) setCaret(to, caret)
  }
}

function tellOf(field: FormField): void {
  if (field.type === 'radio' && !(field as HTMLInputElement).checked) return
  const { _valueTracker: seen } = field as { _valueTracker?: { setValue: (value: string) => void } }
  seen?.setValue(isChoice(field) ? String(!field.checked) : `${field.value} `)
  if (isChoice(field)) field.dispatchEvent(new Event('click', { bubbles: true }))
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field !== document.activeElement) field.dispatchEvent(new Event('change', { bubbles: true }))
}

type Caret = [start: number, end: number, direction?: 'forward' | 'backward' | 'none'] | null

function caretOf(element: Element): Caret {
  const { selectionStart, selectionEnd, selectionDirection } = element as HTMLInputElement
  if (typeof selectionStart !== 'number' || typeof selectionEnd !== 'number') return null
  return [selectionStart, selectionEnd, selectionDirection ?? undefined]
}

function setCaret(element: Element, caret: Caret): void {
  if (caret) (element as HTMLInputElement).setSelectionRange(...caret)
}

function placeOf(element: Element): string {
  const label = labelOf(element)
  const same = [...document.querySelectorAll(element.localName)].filter(
    (each) => labelOf(each) === label,
  )
  return `${label}#${same.indexOf(element)}`
}

function elementAt({ localName }: Element, place: string): Element | undefined {
  return [...document.querySelectorAll(localName)].find((each) => placeOf(each) === place)
}

function labelOf(element: Element): string {
  const id = element.getAttribute('id')
  if (id && !id.includes(':')) return id
  const name = element.getAttribute('name')
  const { form, value } = element as HTMLInputElement
  if (!name) {
    return `${element.getAttribute('class')} ${(element.querySelector('summary') ?? element).textContent}`
  }
  const intent = form?.elements.namedItem('intent')
  const which = intent instanceof HTMLInputElement ? intent.value : ''
  return [form?.getAttribute('action'), which, name, isChoice(element as FormField) && value].join(
    ' ',
  )
}
