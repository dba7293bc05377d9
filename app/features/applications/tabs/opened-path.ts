/** A tab with an application opened in it, and with one of its forms. */
export function openedPath(tab: string, application: string, move?: string): string {
  return `${tab}?application=${application}${move ? `&move=${move}` : ''}`
}
