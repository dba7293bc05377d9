/**
 * Reloads after Back or Forward before hydration and returns whether it does: the browser may change the address and leave the
 * document, which Remix would take for the page of that address.
 */
export function leaveOtherPage(written: string | undefined): boolean {
  const { history, location } = window
  const isOther = written !== undefined && written !== location.pathname + location.search
  // Reload once: an address that the server writes differently would loop.
  const wasLoadedAnew = history.state?.anew === true
  if (isOther !== wasLoadedAnew) history.replaceState({ ...history.state, anew: isOther }, '')
  if (!isOther || wasLoadedAnew) return false
  location.reload()
  return true
}
