/** Work to be done later, once, by any process; retried when it fails or its process dies. */
export interface Job<Data extends object> {
  /** Must tolerate a repeat. The data is stored as JSON for a month: ids, never a secret. */
  run: (data: Data, signal: AbortSignal) => Promise<void>
  limitSeconds: number
  /** Retries after a failure, with a pause that doubles each time. */
  retries: number
  pauseSeconds: number
  /** Also runs at these times in the product's time zone, in one process, with {} as data. */
  cron?: string
  /** Also runs when a process starts, with {} as data, to catch up. */
  runsAtStart?: true
}

/** Jobs by name; names are stored with pending jobs, so they must not change. */
export type JobTable = Record<string, Job<never>>

export type DataOf<J> = J extends Job<infer Data> ? Data : never
