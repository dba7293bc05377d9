interface OpenedOptions {
  move?: string | undefined
  /** True if the employer answers the applications of all vacancies one after another. */
  isQueue?: boolean
  /** The filters of the list as a query; they stay while applications are opened. */
  filters?: string
}

export function openedPath(
  tab: string,
  application: string,
  { move, isQueue, filters }: OpenedOptions = {},
): string {
  const parts = [
    `application=${application}`,
    ...(move ? [`move=${move}`] : []),
    ...(isQueue ? ['queue=all'] : []),
    ...(filters ? [filters] : []),
  ]
  return `${tab}?${parts.join('&')}`
}

export function isQueueIn(search: URLSearchParams): boolean {
  return search.get('queue') === 'all'
}
