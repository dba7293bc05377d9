/**
 * Reloads if Back or Forward was pressed before hydration, and returns whether it reloads: the browser may change the
 * URL but not the document, and Remix would take the document for the page of the new URL.
 */
export function leaveOtherPage(written: string | undefined): boolean {
  const { history, location } = window
  const isOther = written !== undefined && written !== location.pathname + location.search
  // Reloads the page only once, because a URL that the server writes differently would cause endless reloads.
  const wasLoadedAnew = history.state?.anew === true
  if (isOther !== wasLoadedAnew) history.replaceState({ ...history.state, anew: isOther }, '')
  if (!isOther || wasLoadedAnew) return false
  location.reload()
  return true
}
