import type { KeyboardEvent } from 'react'

export function chooseReason(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form, key, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey || !/^[1-9]$/.test(key)) return
  if (target instanceof Element && target.closest('input, textarea')) return
  const reasons = form.elements.namedItem('reason')
  if (!(reasons instanceof HTMLSelectElement)) return
  if (Number(key) >= reasons.options.length) return
  event.preventDefault()
  reasons.selectedIndex = Number(key)
  reasons.dispatchEvent(new Event('input', { bubbles: true }))
  reasons.dispatchEvent(new Event('change', { bubbles: true }))
}
