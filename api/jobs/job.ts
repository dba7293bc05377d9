/** Work that some process does later. A failed job is repeated. */
export interface Job<Data extends object> {
  /** A job may run twice. Its data may contain ids, but no secrets. */
  run: (data: Data, signal: AbortSignal) => Promise<void>
  limitSeconds: number
  /** How often a failed job is repeated. */
  retries: number
  pauseSeconds: number
  /** When the job runs by itself, in cron syntax and the product's time zone. */
  cron?: string
  /** If true, the job also runs when a process starts. */
  runsAtStart?: true
}

/** Jobs by name; names are stored with pending jobs, so they must not change. */
export type JobTable = Record<string, Job<never>>

export type DataOf<J> = J extends Job<infer Data> ? Data : never
