/** If the visitor pressed Back before JavaScript ran, URL and page may differ. So the page is loaded again. */
export function leaveOtherPage(written: string | undefined): boolean {
  const { history, location } = window
  const isOther = written !== undefined && written !== location.pathname + location.search
  // The browser may spell the URL differently, so the page is loaded again only once, to avoid an endless loop.
  const wasLoadedAnew = history.state?.anew === true
  if (isOther !== wasLoadedAnew) history.replaceState({ ...history.state, anew: isOther }, '')
  if (!isOther || wasLoadedAnew) return false
  location.reload()
  return true
}
