interface Arrival {
  from: { pathname: string; search: string }
  to: { pathname: string; search: string; hash: string }
  /** Focus is in a form that outlived the navigation, such as filters that search as one chooses. */
  isInForm: boolean
  /** The new page put focus into a field itself. */
  isInNewField: boolean
}

export function movesFocus({ from, to, isInForm, isInNewField }: Arrival) {
  if (to.hash) return false
  if (to.pathname !== from.pathname) return !isInNewField
  return to.search !== from.search && !isInForm
}
