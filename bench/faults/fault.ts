import type { Clients } from './clients.ts'
import type { Stage } from './stage.ts'

/** A fault that is done to the program while clients are at work. */
export interface Fault {
  /** Its name on the command line and in the table. */
  name: string
  /** Returns why the fault cannot be done on this machine, or null. */
  obstacle?: (stage: Stage) => string | null
  begin: (stage: Stage, clients: Clients) => Promise<void> | void
  /** Ends the fault after it has lasted for some seconds; absent if it ends by itself. */
  end?: (stage: Stage, clients: Clients) => Promise<void> | void
  /** Exceptions from the limits of all faults: no request fails, answers and recovery take at most 5 s. */
  permits?: Permission
}

interface Permission {
  /** The share of requests that may fail, or `writes` if reads go on. */
  failed?: number | 'writes'
  slowestMs?: number
  because: string
}
