interface OpenedOptions {
  move?: string | undefined
  /** Whether the employer answers all waiting applications one by one, across vacancies. */
  isQueue?: boolean
}

/** The address of a tab in which an application, and maybe one of its forms, is opened. */
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
