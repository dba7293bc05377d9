export interface OpenedOptions {
  move?: string | undefined
  /** True if the employer answers the applications of all vacancies one after another. */
  isQueue?: boolean
}

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
