/** Work that any one process does later. The job is retried if it fails or its process dies. */
export interface Job<Data extends object> {
  /** A job must tolerate being run twice. Its data is stored for a month, so the data may have ids but no secrets. */
  run: (data: Data, signal: AbortSignal) => Promise<void>
  limitSeconds: number
  /** How many times a failed job is retried; the pause doubles each time. */
  retries: number
  pauseSeconds: number
  /** When the job also runs, with {} as data: in cron syntax, in the product's time zone, in only one process. */
  cron?: string
  /** If set, the job also runs when a process starts, with {} as data, to do what was missed. */
  runsAtStart?: true
}

/** Jobs by name; names are stored with pending jobs, so they must not change. */
export type JobTable = Record<string, Job<never>>

export type DataOf<J> = J extends Job<infer Data> ? Data : never
