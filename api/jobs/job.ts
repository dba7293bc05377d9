/** A job: work that the program does later. */
export interface Job<Data extends object> {
  /** The data of a job may contain ids, but no secrets. */
  run: (data: Data, signal: AbortSignal) => Promise<void>
  limitSeconds: number
  /** How often a failed job is repeated. */
  retries: number
  pauseSeconds: number
  /** The times at which the job runs, in cron syntax. */
  cron?: string
  /** If true, the job also runs when a process starts. */
  runsAtStart?: true
}

/** Jobs by name; the name of a job must not change while jobs are waiting. */
export type JobTable = Record<string, Job<never>>

export type DataOf<J> = J extends Job<infer Data> ? Data : never
