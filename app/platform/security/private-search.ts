/** Returns whether a URL contains the place of the visitor, so that nothing may store the page or repeat its URL. */
export function isPrivateSearch(url: string): boolean {
  const at = url.indexOf('?')
  return at !== -1 && new URLSearchParams(url.slice(at)).has('near')
}
