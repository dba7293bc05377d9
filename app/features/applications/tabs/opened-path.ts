interface OpenedOptions {
  move?: string | undefined
  /** Whether the employer is answering the waiting applications of all vacancies, one after another. */
  isQueue?: boolean
}

/** Returns the URL of a tab with an opened application, and maybe with one of its forms. */
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
