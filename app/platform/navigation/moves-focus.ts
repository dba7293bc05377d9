interface Arrival {
  from: { pathname: string; search: string }
  to: { pathname: string; search: string; hash: string }
  /** True if the new page also contains the focused form, such as filters that search on every change. */
  isInForm: boolean
  isInNewField: boolean
}

export function movesFocus({ from, to, isInForm, isInNewField }: Arrival) {
  if (to.hash) return false
  if (to.pathname !== from.pathname) return !isInNewField
  return to.search !== from.search && !isInForm
}
