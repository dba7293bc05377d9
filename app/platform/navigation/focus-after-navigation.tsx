import { movesFocus } from './moves-focus.ts'
import { useArrival } from './use-arrival.ts'

/** After the visitor has followed a link, moves the focus to the heading of the new page. */
export function FocusAfterNavigation() {
  useArrival((to, from) => {
    const active = document.activeElement
    const isInForm = Boolean(active?.closest('form, [data-landing]'))
    const isInNewField = Boolean(active?.matches('main :is(input, select, textarea)'))
    if (!movesFocus({ to, from, isInForm, isInNewField })) return
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
    if (!target) return
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1
    target.focus({ preventScroll: true })
  })
  return null
}
