interface OpenedOptions {
  move?: string | undefined
  /** The employer answers everything that waits, across vacancies. */
  isQueue?: boolean
}

/** The address of a tab with an application, and maybe one of its forms, opened. */
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
