/** Work to be done later, once, whichever process has time; it is tried again when it fails or its process dies. */
export interface Job<Data extends object> {
  /** Must bear being run twice. What it gets is written as JSON and kept for a month: ids, never a secret. */
  run: (data: Data, signal: AbortSignal) => Promise<void>
  /** A run that takes longer is given up. */
  limitSeconds: number
  /** How often a failed run is repeated, with a pause that doubles each time. */
  retries: number
  pauseSeconds: number
  /** Also runs by itself at such times of the product's time zone, in one process, with {} for its data. */
  cron?: string
  /** And once when a process starts, with {} too: what became due while nothing ran. */
  runsAtStart?: true
}

/** Jobs by name; the name stays, since what waits is kept under it. */
export type JobTable = Record<string, Job<never>>

export type DataOf<J> = J extends Job<infer Data> ? Data : never
