import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'

// Each rule is the end of a sentence that begins with the variable: «PORT must be …».
const flag = z
  .enum(['0', '1', 'true', 'false'], 'must be 0 or 1')
  .transform((value) => value === '1' || value === 'true')
  .optional()
const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  )
const url = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address such as ${example}` }).optional()
const number = (rule: string, holds: (value: number) => boolean) =>
  z.string().transform(Number).refine(holds, rule)
const isPort = (value: number) => Number.isInteger(value) && value >= 0 && value <= 65_535
const isHost = (value: string) => isIP(value) > 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(value)
const levels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug'] as const

// architecture.md, section 2, as the program reads it.
const environment = z.object({
  NODE_ENV: z.string().default('production'),
  PORT: number('must be a whole number from 0 to 65535', isPort).default(3000),
  HOST: z.string().refine(isHost, 'must be an IP address or a host name').optional(),
  PUBLIC_URL: url(/^https?$/, 'https://otklik.example'),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://user@host/database'),
  DATA_DIR: z.string().default('./data'),
  SESSION_SECRET: list,
  TOKEN_SECRET: list,
  DEMO: flag,
  ALLOW_PUBLIC_DEMO: flag,
  SENTRY_DSN: url(/^https?$/, 'https://key@sentry.example/1'),
  LOG_LEVEL: z.enum(levels, `must be one of ${levels.join(', ')}`).default('info'),
  RATE_LIMIT_FACTOR: number('must be a number above 0', (value) => value > 0).default(1),
  TRUSTED_PROXIES: list.refine(
    (addresses) => addresses.every((address) => isIP(address)),
    'must be IP addresses with commas between them',
  ),
  TIME_ZONE: z
    .string()
    .refine(
      (zone) => Intl.supportedValuesOf('timeZone').includes(zone),
      'must be a time zone such as Asia/Almaty',
    )
    .default('Asia/Almaty'),
})

/** A wrong environment variable; the message is the one sentence the boot stops with. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

export interface Config {
  port: number
  host: string
  publicUrl?: string
  databaseUrl?: string
  dataDir: string
  /** The first signs, all verify. */
  sessionSecrets: string[]
  tokenSecrets: string[]
  isDemo: boolean
  isDevelopment: boolean
  sentryDsn?: string
  logLevel: string
  rateLimitFactor: number
  trustedProxies: string[]
  timeZone: string
}

/** Reads the environment once, a blank variable as an absent one; throws a ConfigError naming the variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.entries(env).filter(([, value]) => value !== '')
  const parsed = environment.safeParse(Object.fromEntries(given))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}`)
  }
  const { data } = parsed
  if (env.API_URL) {
    throw new ConfigError(
      'API_URL is for the web half alone: run `remix-serve build/server/index.js` with it',
    )
  }
  const isDemo = data.DEMO ?? !data.DATABASE_URL
  if (isDemo && data.DATABASE_URL && !data.ALLOW_PUBLIC_DEMO) {
    throw new ConfigError('DEMO is refused beside DATABASE_URL unless ALLOW_PUBLIC_DEMO=1')
  }
  if (data.NODE_ENV === 'production' && data.DATABASE_URL && !data.PUBLIC_URL) {
    throw new ConfigError('PUBLIC_URL is required in production with DATABASE_URL')
  }
  return {
    port: data.PORT,
    host: data.HOST ?? (isDemo ? '127.0.0.1' : '0.0.0.0'),
    publicUrl: withoutTrailingSlash(data.PUBLIC_URL),
    databaseUrl: data.DATABASE_URL,
    dataDir: data.DATA_DIR,
    sessionSecrets: secrets('SESSION_SECRET', data),
    tokenSecrets: secrets('TOKEN_SECRET', data),
    isDemo,
    isDevelopment: data.NODE_ENV === 'development',
    sentryDsn: data.SENTRY_DSN,
    logLevel: data.LOG_LEVEL,
    rateLimitFactor: data.RATE_LIMIT_FACTOR,
    trustedProxies: data.TRUSTED_PROXIES,
    timeZone: data.TIME_ZONE,
  }
}

function withoutTrailingSlash(value: string | undefined): string | undefined {
  return value?.replace(/\/+$/, '')
}

/** Given, or made once and kept beside the embedded database; never a literal. */
function secrets(
  name: 'SESSION_SECRET' | 'TOKEN_SECRET',
  data: z.output<typeof environment>,
): string[] {
  const given = data[name]
  if (given.some(isShort)) throw new ConfigError(`${name} must have at least 32 characters`)
  if (given.length) return given
  if (data.DATABASE_URL) throw new ConfigError(`${name} is required with DATABASE_URL`)
  const file = join(data.DATA_DIR, name.toLowerCase().replace('_', '-'))
  if (!existsSync(file)) {
    mkdirSync(data.DATA_DIR, { recursive: true, mode: 0o700 })
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  }
  const kept = readFileSync(file, 'utf8')
  // An empty secret would let anybody sign.
  if (isShort(kept)) throw new ConfigError(`${name} is damaged: remove ${file} and start again`)
  return [kept]
}

function isShort(secret: string): boolean {
  return secret.length < 32
}
