/**
 * Reloads if Back or Forward was pressed before hydration, and returns whether it does: the browser may change the
 * address but keep the document, which Remix would mistake for the page of the new address.
 */
export function leaveOtherPage(written: string | undefined): boolean {
  const { history, location } = window
  const isOther = written !== undefined && written !== location.pathname + location.search
  // Reloads only once, because an address that the server writes differently would cause endless reloads.
  const wasLoadedAnew = history.state?.anew === true
  if (isOther !== wasLoadedAnew) history.replaceState({ ...history.state, anew: isOther }, '')
  if (!isOther || wasLoadedAnew) return false
  location.reload()
  return true
}
