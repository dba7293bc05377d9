/**
 * Loads the page anew when Back or Forward was pressed before it was hydrated, and says whether it does: after a reload
 * the browser changes the address and keeps the document, and Remix would take it for the page of that address.
 */
export function leaveOtherPage(written: string | undefined): boolean {
  const { history, location } = window
  const isOther = written !== undefined && written !== location.pathname + location.search
  // Once: an address that the server writes in another way must not lead in a circle.
  const wasLoadedAnew = history.state?.anew === true
  if (isOther !== wasLoadedAnew) history.replaceState({ ...history.state, anew: isOther }, '')
  if (!isOther || wasLoadedAnew) return false
  location.reload()
  return true
}
