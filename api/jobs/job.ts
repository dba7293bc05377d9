/** Work that any one process does later. The job is retried if it fails or its process dies. */
export interface Job<Data extends object> {
  /** Must tolerate being run twice. The data is stored as JSON for a month, so it may contain ids but no secrets. */
  run: (data: Data, signal: AbortSignal) => Promise<void>
  limitSeconds: number
  /** How often a failed job is retried, with a pause that doubles each time. */
  retries: number
  pauseSeconds: number
  /** When the job also runs (cron syntax, the product's time zone), in one process and with {} as data. */
  cron?: string
  /** The job also runs when a process starts, with {} as data, to catch up. */
  runsAtStart?: true
}

/** Jobs by name; names are stored with pending jobs, so they must not change. */
export type JobTable = Record<string, Job<never>>

export type DataOf<J> = J extends Job<infer Data> ? Data : never
