/** The part of an address that names the vacancy to which a visitor is about to apply. */
export const wantedParameter = 'apply'

/** Adds the wanted vacancy to a path, so that the next page names it too, without cookies and on another device. */
export function withWanted(path: string, id: string | null | undefined): string {
  if (!id) return path
  const [, page = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(.*)$/.exec(path) ?? []
  const named = new URLSearchParams(search)
  named.set(wantedParameter, id)
  return `${page}?${named}${hash}`
}
