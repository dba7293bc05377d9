interface OpenedOptions {
  move?: string | undefined
  /** True if the employer answers the applications of all vacancies one after another. */
  isQueue?: boolean
}

/** Returns the address that opens an application beside its list; the filters in the address of the list stay. */
export function openedPath(
  list: string,
  application: string,
  { move, isQueue }: OpenedOptions = {},
): string {
  const [path, filters] = list.split('?')
  const rest = `${move ? `&move=${move}` : ''}${isQueue ? '&queue=all' : ''}${filters ? `&${filters}` : ''}`
  return `${path}?application=${application}${rest}`
}

export function isQueueIn(search: URLSearchParams): boolean {
  return search.get('queue') === 'all'
}
