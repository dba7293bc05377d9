/** Work that the program does in the background, later or at set times. */
export interface Job<Data extends object> {
  /** The data of a job is stored. It may contain ids, but no secrets. */
  run: (data: Data, signal: AbortSignal) => Promise<void>
  limitSeconds: number
  /** How many times a failed job is tried again. */
  retries: number
  pauseSeconds: number
  /** The times at which the job runs, in cron syntax. */
  cron?: string
  /** If true, the job also runs when a process starts. */
  runsAtStart?: true
}

/** The jobs by name. A name must not change while a job with this name waits. */
export type JobTable = Record<string, Job<never>>

export type DataOf<J> = J extends Job<infer Data> ? Data : never
