interface OpenedOptions {
  move?: string | undefined
  /** One answers all that waits, vacancy after vacancy. */
  isQueue?: boolean
}

/** A tab with an application opened in it, and with one of its forms. */
export function openedPath(
  tab: string,
  application: string,
  { move, isQueue }: OpenedOptions = {},
): string {
  return `${tab}?application=${application}${move ? `&move=${move}` : ''}${isQueue ? '&queue=all' : ''}`
}

export function isQueueIn(search: URLSearchParams): boolean {
  return search.get('queue') === 'all'
}
