import { useEffect, type RefObject } from 'react'
import { isTyping } from '#app/features/applications/tabs/is-typing.ts'

const pressMs = 500

/**
 * Picks applications of the list by keys: X picks and focuses the focused or opened one, Shift+J and Shift+K
 * the next and the previous one too. On touch screens a long press picks.
 */
export function usePickKeys(form: RefObject<HTMLFormElement>): void {
  useEffect(() => {
    const list = form.current
    if (!list) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLong = false
    function press(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const rows = [...(list?.querySelectorAll<HTMLElement>('.triage-row') ?? [])]
      const at = rows.findIndex((row) => row.parentElement?.contains(document.activeElement))
      const current = at === -1 ? rows.findIndex((row) => row.ariaCurrent === 'true') : at
      if (event.code === 'KeyX' && !event.shiftKey) {
        const row = rows[Math.max(current, 0)]
        pick(row)
        row?.focus()
        return
      }
      const step = { KeyJ: 1, KeyK: -1 }[event.code]
      if (!step || !event.shiftKey) return
      const next = rows[current === -1 ? 0 : current + step]
      if (!next) return
      event.preventDefault()
      pick(rows[current], true)
      pick(next, true)
      next.focus()
    }
    function touch(event: PointerEvent): void {
      isLong = false
      clearTimeout(timer)
      if (event.pointerType !== 'touch') return
      const row = event.target instanceof Element ? event.target.closest('.triage-row') : null
      timer = setTimeout(() => {
        isLong = row !== null
        pick(row)
      }, pressMs)
    }
    const release = () => clearTimeout(timer)
    function keepPage(event: Event): void {
      if (!isLong) return
      isLong = false
      event.preventDefault()
      event.stopPropagation()
    }
    const menu = (event: Event) => timer && isTouched(event) && event.preventDefault()
    document.addEventListener('keydown', press)
    list.addEventListener('pointerdown', touch)
    list.addEventListener('pointerup', release)
    list.addEventListener('pointercancel', release)
    list.addEventListener('contextmenu', menu)
    list.addEventListener('click', keepPage, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', press)
      list.removeEventListener('pointerdown', touch)
      list.removeEventListener('pointerup', release)
      list.removeEventListener('pointercancel', release)
      list.removeEventListener('contextmenu', menu)
      list.removeEventListener('click', keepPage, true)
    }
  }, [form])
}

function pick(row: Element | null | undefined, isPicked?: boolean): void {
  const box = row?.parentElement?.querySelector<HTMLInputElement>('.bulk-pick > input')
  if (box && box.checked !== isPicked) box.click()
}

function isTouched(event: Event): boolean {
  return 'pointerType' in event && event.pointerType === 'touch'
}
