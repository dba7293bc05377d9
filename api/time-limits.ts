import { z } from 'zod'

const seconds = (usual: number) =>
  z
    .string()
    .transform(Number)
    .refine((value) => value >= 0.5 && value <= 60, 'must be seconds from 0.5 to 60')
    .default(usual)

/** The environment variables that limit how long the program waits for other servers, in seconds. */
export const timeLimitVariables = {
  DATABASE_TIMEOUT_SECONDS: seconds(5),
  FILES_TIMEOUT_SECONDS: seconds(4.5),
  SMTP_TIMEOUT_SECONDS: seconds(5),
}

/** How long the program waits for other servers, in milliseconds. */
export interface TimeLimits {
  /** For a query together with the wait for a connection. */
  database: number
  /** For one act of the store of files. */
  files: number
  /** For a connection to the mail server; a letter may take twice as long. */
  smtp: number
}

type Values = { [Name in keyof typeof timeLimitVariables]: number }

export function timeLimitsOf(data: Values): TimeLimits {
  return {
    database: data.DATABASE_TIMEOUT_SECONDS * 1000,
    files: data.FILES_TIMEOUT_SECONDS * 1000,
    smtp: data.SMTP_TIMEOUT_SECONDS * 1000,
  }
}
