/**
 * Loads the page again if Back or Forward was pressed before JavaScript ran, because the browser may show another URL
 * than the document.
 */
export function leaveOtherPage(written: string | undefined): boolean {
  const { history, location } = window
  const isOther = written !== undefined && written !== location.pathname + location.search
  // Loads the page again only once, to prevent an endless loop.
  const wasLoadedAnew = history.state?.anew === true
  if (isOther !== wasLoadedAnew) history.replaceState({ ...history.state, anew: isOther }, '')
  if (!isOther || wasLoadedAnew) return false
  location.reload()
  return true
}
