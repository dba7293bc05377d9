interface Arrival {
  from: { pathname: string; search: string }
  to: { pathname: string; search: string; hash: string }
  isInForm: boolean
  isInNewField: boolean
}

export function movesFocus({ from, to, isInForm, isInNewField }: Arrival) {
  if (to.hash) return false
  if (to.pathname !== from.pathname) return !isInNewField
  return to.search !== from.search && !isInForm
}
