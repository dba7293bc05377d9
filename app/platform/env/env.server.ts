import { z } from 'zod'

const absent = z.literal('').transform(() => undefined)
const url = absent
  .or(z.url({ protocol: /^https?$/, error: 'must be an address such as https://otklik.example' }))
  .optional()

const flag = absent
  .or(
    z
      .enum(['0', '1', 'true', 'false'], 'must be 0 or 1')
      .transform((value) => value === '1' || value === 'true'),
  )
  .optional()

const environment = z.object({
  NODE_ENV: z.string().default('production'),
  /** A remote API; unset when it is in the same process. */
  API_URL: url,
  HUB_URL: url,
  PUBLIC_URL: url,
  DATABASE_URL: z.string().optional(),
  DEMO: flag,
  SESSION_SECRET: z
    .string({ error: 'is required' })
    .transform((value) => value.split(',').map((secret) => secret.trim()))
    .refine((secrets) => secrets.every((secret) => secret.length >= 32), 'is too short'),
  SENTRY_DSN: url,
  TIME_ZONE: z.string().default('Asia/Almaty'),
})

function read() {
  const parsed = environment.safeParse(process.env)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new Error(`${String(issue?.path[0])} ${issue?.message}`)
  }
  const { data } = parsed
  const withoutSlash = (value?: string) => value?.replace(/\/+$/, '')
  return {
    isDevelopment: data.NODE_ENV === 'development',
    apiUrl: withoutSlash(data.API_URL),
    hubUrl: withoutSlash(data.HUB_URL ?? data.API_URL),
    publicUrl: withoutSlash(data.PUBLIC_URL),
    /** Letters and codes are at /dev/outbox; the rule of api/config.ts. */
    isDemo: data.DEMO ?? !(data.DATABASE_URL || data.API_URL),
    sessionSecrets: data.SESSION_SECRET,
    sentryDsn: data.SENTRY_DSN,
    timeZone: data.TIME_ZONE,
  }
}

/** The web half's environment, read once; a wrong variable stops the start with one sentence. */
export const env = read()
