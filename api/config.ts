import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import {
  ConfigError,
  countryOf,
  flag,
  isThisMachine,
  list,
  maintenanceOf,
  operatorOf,
  paymentPagesOf,
  readVariables,
  secrets,
  sharedVariables,
  tracesOf,
  webAddress,
  type Operator,
} from './contract/environment.ts'
import { readBin } from './contract/rules/bin.ts'
import { readIik } from './contract/rules/iik.ts'
import type { Country } from './contract/rules/country.ts'
import type { TraceOptions } from './contract/trace.ts'
import type { Maintenance } from './contract/rules/maintenance.ts'
import type { CloudPaymentsOptions } from './payments/cloud-payments.ts'
import type { Seller } from './payments/provider.ts'
import type { PushKeys } from './push/push.ts'
import type { TelegramOptions } from './telegram/bot.ts'
import { readS3Url, type FilesLocation } from './files/location.ts'
import { readSecrets } from './secrets.ts'
import { timeLimitsOf, timeLimitVariables, type TimeLimits } from './time-limits.ts'

const number = (rule: string, holds: (value: number) => boolean) =>
  z.string().transform(Number).refine(holds, rule)
const isPercent = (value: number) => Number.isInteger(value) && value >= 0 && value < 100
// An unencrypted server (http:) must be on the same machine, because payment data and an API key are sent to it.
const isPrivate = (value: string | undefined) => {
  const url = URL.parse(value ?? '')
  return !url || url.protocol === 'https:' || isThisMachine(url.hostname)
}
const isPort = (value: number) => Number.isInteger(value) && value >= 0 && value <= 65_535
const isHost = (value: string) =>
  isIP(value) > 0 ||
  (/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(value) && URL.canParse(`http://${value}`))

// A VAPID key for Web Push in the format that `npx web-push generate-vapid-keys` prints.
const base64url = (bytes: number) =>
  z
    .string()
    .regex(
      new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`),
      `must be ${bytes} bytes in base64url`,
    )

const telegramApi = 'https://api.telegram.org'
const cloudPaymentsApi = 'https://api.cloudpayments.kz'

// The environment variables of the program, which docs/operations.md explains.
const variables = z.object({
  ...sharedVariables,
  ...timeLimitVariables,
  DATABASE_DIRECT_URL: sharedVariables.DATABASE_URL,
  DATABASE_READ_URL: sharedVariables.DATABASE_URL,
  PORT: number('must be a whole number from 0 to 65535', isPort).default(3000),
  HOST: z.string().refine(isHost, 'must be an IP address or a host name').optional(),
  DATA_DIR: z.string().default('./data'),
  FILES_URL: z
    .string()
    .transform(readS3Url)
    .refine(
      (place) => place !== null,
      'must be an address such as s3://KEY:SECRET@s3.example/bucket?region=eu-central-1',
    )
    .optional(),
  TOKEN_SECRET: secrets,
  ALLOW_PUBLIC_DEMO: flag,
  MAIL_FROM: z.email('must be an e-mail address').optional(),
  RATE_LIMIT_FACTOR: number('must be a number above 0', (value) => value > 0).default(1),
  VAPID_PUBLIC_KEY: base64url(65).optional(),
  VAPID_PRIVATE_KEY: base64url(32).optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{32,}$/, 'must be at least 32 characters without spaces')
    .optional(),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d+:[\w-]{30,}$/, 'must be the token of a bot, as BotFather gives it')
    .optional(),
  TELEGRAM_BOT_NAME: z
    .string()
    .regex(/^\w{5,32}$/, 'must be the name of a bot')
    .optional(),
  TELEGRAM_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\w-]{32,256}$/, 'must be 32 to 256 letters, digits, _ and -')
    .optional(),
  TELEGRAM_API_URL: webAddress(telegramApi).refine(
    isPrivate,
    'must be an address with https, unless of this machine',
  ),
  CLOUDPAYMENTS_SECRET: z.string().optional(),
  CLOUDPAYMENTS_URL: webAddress(cloudPaymentsApi).refine(
    isPrivate,
    'must be an address with https, unless of this machine',
  ),
  SELLER_NAME: z.string().optional(),
  SELLER_BIN: z
    .string()
    .refine((bin) => readBin(bin) !== null, 'must be a BIN')
    .optional(),
  SELLER_ADDRESS: z.string().optional(),
  SELLER_IIK: z
    .string()
    .refine(
      (iik) => readIik(iik) !== null,
      'must be an account number such as KZ86125KZT5004100100',
    )
    .optional(),
  SELLER_BIK: z
    .string()
    .regex(/^[A-Z\d]{8}$/, 'must be the code of a bank: 8 letters and digits')
    .optional(),
  SELLER_BANK: z.string().optional(),
  SELLER_KBE: z
    .string()
    .regex(/^\d\d$/, 'must be 2 digits')
    .default('17'),
  SELLER_KNP: z
    .string()
    .regex(/^\d{3}$/, 'must be 3 digits')
    .default('859'),
  VAT_PERCENT: number('must be a whole number from 0 to 99', isPercent).default(16),
  TRUSTED_PROXIES: list.refine(
    (addresses) => addresses.every((address) => isIP(address)),
    'must be IP addresses with commas between them',
  ),
})

/** The names of all environment variables; the web as a program of its own reads API_URL and HUB_URL too. */
export const variableNames = [...Object.keys(variables.shape), 'API_URL', 'HUB_URL']

export interface Config {
  port: number
  host: string
  publicUrl?: string
  /** The origin of links in e-mails. It is never read from a Host header, which anybody may forge. */
  webUrl: string
  databaseUrl?: string
  /** The URL of the database server itself, if `databaseUrl` is that of a pooler. */
  databaseDirectUrl?: string
  /** The URL of a streaming replica, which guests read. */
  databaseReadUrl?: string
  /** The URL of the Redis server that connects several processes; undefined if a single process serves the product. */
  redisUrl?: string
  dataDir: string
  files: FilesLocation
  /** The secrets of session tokens: the first signs new tokens, all are accepted, so that a secret can be replaced. */
  sessionSecrets: string[]
  tokenSecrets: string[]
  isDemo: boolean
  isDevelopment: boolean
  smtpUrl?: string
  mailFrom: string
  smsUrl?: string
  sentryDsn?: string
  /** The OpenTelemetry collector that receives traces; null without one. */
  traces: TraceOptions | null
  /** The token with which a monitoring program reads `/metrics`; without it there is no such page. */
  metricsToken?: string
  logLevel: string
  rateLimitFactor: number
  trustedProxies: string[]
  /** The VAT included in prices, in percent; 0 if the seller pays no VAT. */
  vatPercent: number
  cloudPayments: Omit<CloudPaymentsOptions, 'webUrl'> | null
  /** Who issues invoices to legal entities; null if nobody does. */
  seller: Seller | null
  /** The keys for notifications shown by the browser (Web Push); null turns such notifications off. */
  push: PushKeys | null
  /** The bot that sends notifications to Telegram; null turns Telegram off. */
  telegram: TelegramOptions | null
  country: Country
  operator: Operator
  maintenance: Maintenance | null
  timeLimits: TimeLimits
}

/** Reads the configuration from environment variables; throws a ConfigError that names the wrong variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const data = readVariables(variables, env)
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
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const) {
    if (data[name] && !data.DATABASE_URL) {
      throw new ConfigError(`${name} is refused without DATABASE_URL`)
    }
  }
  if (data.REDIS_URL && !data.DATABASE_URL) {
    throw new ConfigError(
      'REDIS_URL is refused without DATABASE_URL: the embedded database belongs to one process',
    )
  }
  const webUrl = data.PUBLIC_URL ?? `http://localhost:${data.PORT}`
  const mailFrom = data.MAIL_FROM ?? `no-reply@${new URL(webUrl).hostname}`
  return {
    port: data.PORT,
    host: data.HOST ?? (isDemo ? '127.0.0.1' : '0.0.0.0'),
    publicUrl: data.PUBLIC_URL,
    webUrl,
    databaseUrl: data.DATABASE_URL,
    databaseDirectUrl: data.DATABASE_DIRECT_URL,
    databaseReadUrl: data.DATABASE_READ_URL,
    redisUrl: data.REDIS_URL,
    dataDir: data.DATA_DIR,
    files: data.FILES_URL ?? { kind: 'folder', path: resolve(data.DATA_DIR, 'files') },
    sessionSecrets: readSecrets('SESSION_SECRET', data),
    tokenSecrets: readSecrets('TOKEN_SECRET', data),
    isDemo,
    isDevelopment: data.NODE_ENV === 'development',
    smtpUrl: data.SMTP_URL,
    mailFrom,
    smsUrl: data.SMS_URL,
    sentryDsn: data.SENTRY_DSN,
    traces: tracesOf(data),
    metricsToken: data.METRICS_TOKEN,
    logLevel: data.LOG_LEVEL,
    rateLimitFactor: data.RATE_LIMIT_FACTOR,
    trustedProxies: data.TRUSTED_PROXIES,
    vatPercent: data.VAT_PERCENT,
    cloudPayments: cloudPaymentsOf(data, isDemo),
    seller: sellerOf(data),
    push: pushKeysOf(data, mailFrom),
    telegram: telegramOf(data),
    country: countryOf(data),
    operator: operatorOf(data),
    maintenance: maintenanceOf(data),
    timeLimits: timeLimitsOf(data),
  }
}

const sellerNames = ['NAME', 'BIN', 'ADDRESS', 'IIK', 'BIK', 'BANK'] as const

function sellerOf(data: z.output<typeof variables>): Seller | null {
  const given = sellerNames.filter((name) => data[`SELLER_${name}`])
  if (given.length === 0) return null
  const missing = sellerNames.filter((name) => !given.includes(name))
  if (missing.length > 0) {
    throw new ConfigError(
      `SELLER_${given[0]} needs ${missing.map((name) => `SELLER_${name}`).join(', ')}`,
    )
  }
  return {
    name: data.SELLER_NAME ?? '',
    bin: readBin(data.SELLER_BIN ?? '') ?? '',
    address: data.SELLER_ADDRESS ?? '',
    iik: readIik(data.SELLER_IIK ?? '') ?? '',
    bik: data.SELLER_BIK ?? '',
    bank: data.SELLER_BANK ?? '',
    kbe: data.SELLER_KBE,
    knp: data.SELLER_KNP,
  }
}

function cloudPaymentsOf(
  data: z.output<typeof variables>,
  isDemo: boolean,
): Config['cloudPayments'] {
  const { CLOUDPAYMENTS_PUBLIC_ID: publicId, CLOUDPAYMENTS_SECRET: secret } = data
  const pages = paymentPagesOf(data)
  if (!publicId && !secret) return null
  if (!publicId || !secret || !pages) {
    throw new ConfigError('CLOUDPAYMENTS_PUBLIC_ID and CLOUDPAYMENTS_SECRET go together')
  }
  const url = data.CLOUDPAYMENTS_URL ?? cloudPaymentsApi
  return { publicId, secret, url, pages, acceptsTests: isDemo }
}

function pushKeysOf(data: z.output<typeof variables>, mailFrom: string): PushKeys | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = data
  if (!publicKey && !privateKey) return null
  if (!publicKey || !privateKey) {
    throw new ConfigError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY go together')
  }
  return { publicKey, privateKey, subject: `mailto:${mailFrom}` }
}

function telegramOf(data: z.output<typeof variables>): TelegramOptions | null {
  const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_WEBHOOK_SECRET: secret } = data
  if (!token && !secret) return null
  if (!token || !secret) {
    throw new ConfigError('TELEGRAM_BOT_TOKEN and TELEGRAM_WEBHOOK_SECRET go together')
  }
  const name = data.TELEGRAM_BOT_NAME ?? null
  return { token, secret, name, apiUrl: data.TELEGRAM_API_URL ?? telegramApi }
}
