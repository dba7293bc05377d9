import { patienceSeconds, sharedVariables } from './contract/environment.ts'

/** The environment variables that limit how long the program waits for other servers, in seconds. */
export const timeLimitVariables = {
  DATABASE_TIMEOUT_SECONDS: patienceSeconds(5),
  FILES_TIMEOUT_SECONDS: patienceSeconds(4.5),
  PAYMENTS_TIMEOUT_SECONDS: patienceSeconds(5),
  REDIS_TIMEOUT_SECONDS: sharedVariables.REDIS_TIMEOUT_SECONDS,
  SMTP_TIMEOUT_SECONDS: patienceSeconds(5),
}

/** How long the program waits for other servers, in milliseconds. */
export interface TimeLimits {
  /** For a query together with the wait for a connection. */
  database: number
  /** For one act of the store of files. */
  files: number
  /** For the payment provider to begin a payment. */
  payments: number
  /** For a reply of Redis. */
  redis: number
  /** For a connection to the mail server; a letter may take twice as long. */
  smtp: number
}

type Values = { [Name in keyof typeof timeLimitVariables]: number }

export function timeLimitsOf(data: Values): TimeLimits {
  return {
    database: data.DATABASE_TIMEOUT_SECONDS * 1000,
    files: data.FILES_TIMEOUT_SECONDS * 1000,
    payments: data.PAYMENTS_TIMEOUT_SECONDS * 1000,
    redis: data.REDIS_TIMEOUT_SECONDS * 1000,
    smtp: data.SMTP_TIMEOUT_SECONDS * 1000,
  }
}
