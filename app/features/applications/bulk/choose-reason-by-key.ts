import type { KeyboardEvent } from 'react'

/** The digits choose the reasons of a refusal in their order. */
export function chooseReasonByKey(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form, key, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey || !/^[1-9]$/.test(key)) return
  if (target instanceof Element && target.closest('textarea')) return
  const reasons = form.querySelectorAll<HTMLInputElement>('input[name=reason]')
  const reason = reasons[Number(key) - 1]
  if (!reason) return
  event.preventDefault()
  reason.click()
}
