// Environment variables that the web and the API share.
import { z } from 'zod'
import type { Maintenance } from './rules/maintenance.ts'
import { defaultCountry, type Country } from './rules/country.ts'
import { countries, currencies } from './rules/vocabulary.ts'
import type { TraceOptions } from './trace.ts'

/** An invalid environment variable. The program does not start and prints this message. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

export const flag = z
  .enum(['0', '1', 'true', 'false'], 'must be 0 or 1')
  .transform((value) => value === '1' || value === 'true')
  .optional()

/** A variable with comma-separated values; an empty list if the variable is not set. */
export const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  )

/** A variable with an http(s) URL; a slash at its end is removed. */
export const webAddress = (example: string) =>
  z
    .url({ protocol: /^https?$/, error: `must be an address such as ${example}` })
    .transform((value) => value.replace(/\/+$/, ''))
    .optional()

/** A variable with an http(s) origin: a URL without a path. */
const webOrigin = (example: string) =>
  webAddress(example).refine(
    (value) => value === undefined || new URL(value).origin === value,
    `must be an address without a path such as ${example}`,
  )

export const isLongEnough = (secret: string) => secret.length >= 32

export const secrets = list.refine(
  (given) => given.every(isLongEnough),
  'must have at least 32 characters',
)

/** The payment pages of CloudPayments in Kazakhstan; the CSP allows forms to be posted to them. */
export const cloudPaymentsPages = 'https://orders.cloudpayments.kz'

export const isThisMachine = (hostname: string) =>
  /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
const isMailServer = (value: string) => {
  const url = URL.parse(value)
  return /^smtps?:$/.test(url?.protocol ?? '') && !!url?.hostname
}
// An unencrypted SMS service must be on the same machine, because codes and phone numbers are sent to it.
const isSmsService = (value: string) => {
  const url = URL.parse(value)
  if (!url || url.password || !/^([\w.~+-]|%2[BF]|%3D)*$/i.test(url.username)) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url.hostname))
}

const isRedis = (value: string) => {
  const url = URL.parse(value)
  return (
    /^rediss?:$/.test(url?.protocol ?? '') && !!url?.hostname && /^(\/\d*)?$/.test(url.pathname)
  )
}

/** A variable with the seconds for which the program waits for another server. */
export const patienceSeconds = (usual: number) =>
  z
    .string()
    .transform(Number)
    .refine((value) => value >= 0.5 && value <= 60, 'must be seconds from 0.5 to 60')
    .default(usual)

const isShare = (value: number) => value >= 0 && value <= 1

const levels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug'] as const

export const sharedVariables = {
  NODE_ENV: z.string().default('production'),
  PUBLIC_URL: webAddress('https://otklik.example'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be an address such as postgres://user@host/database',
    })
    .optional(),
  REDIS_URL: z
    .string()
    .refine(isRedis, 'must be an address such as redis://user:password@redis.example')
    .optional(),
  REDIS_TIMEOUT_SECONDS: patienceSeconds(1),
  DEMO: flag,
  /** The secrets of session cookies: the first signs, all are accepted, so that a secret can be replaced. */
  SESSION_SECRET: secrets,
  SMTP_URL: z
    .string()
    .refine(isMailServer, 'must be an address such as smtps://user:password@mail.example')
    .optional(),
  SMS_URL: z
    .string()
    .refine(isSmsService, 'must be an address such as https://token@sms.example/send')
    .optional(),
  CLOUDPAYMENTS_PUBLIC_ID: z.string().optional(),
  CLOUDPAYMENTS_PAGES: webOrigin(cloudPaymentsPages),
  SENTRY_DSN: webAddress('https://key@sentry.example/1'),
  /** The OpenTelemetry collector for traces, and the headers that its client sends: `api-key=…,tenant=…`. */
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress('http://127.0.0.1:4318'),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(
      /^[^\s=,]+=[^\s,]*(,[^\s=,]+=[^\s,]*)*$/,
      'must be headers such as api-key=abc,tenant=otklik',
    )
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .transform(Number)
    .refine(isShare, 'must be a number from 0 to 1')
    .default(0.05),
  LOG_LEVEL: z.enum(levels, `must be one of ${levels.join(', ')}`).default('info'),
  COUNTRY: z.enum(countries, `must be one of ${countries.join(', ')}`).default(defaultCountry.code),
  CURRENCY: z
    .enum(currencies, `must be one of ${currencies.join(', ')}`)
    .default(defaultCountry.currency),
  TIME_ZONE: z
    .string()
    .refine(
      (zone) => Intl.supportedValuesOf('timeZone').includes(zone),
      'must be a time zone such as Asia/Almaty',
    )
    .default(defaultCountry.timeZone),
  /** The legal name of the seller on receipts: «ТОО «Отклик», БИН 180540001239, Алматы, ул. Абая, 1». */
  OPERATOR_NAME: z.string().optional(),
  CONTACT_EMAIL: z.email('must be an e-mail address').optional(),
  CONTACT_PHONE: z.string().optional(),
  MAINTENANCE_ENABLED: flag,
  MAINTENANCE_HOSTS: list,
  /** The time at which the planned maintenance of the site ends (spec §9). */
  MAINTENANCE_END: z.iso
    .datetime({
      offset: true,
      error: 'must be a time with its zone such as 2025-09-22T09:00:00+05:00',
    })
    .default('2025-09-22T09:00:00+05:00')
    .transform((time) => new Date(time)),
}

/** The origin of the payment provider's pages; undefined if no provider is configured. */
export function paymentPagesOf(data: {
  CLOUDPAYMENTS_PUBLIC_ID?: string
  CLOUDPAYMENTS_PAGES?: string
}): string | undefined {
  return data.CLOUDPAYMENTS_PAGES ?? (data.CLOUDPAYMENTS_PUBLIC_ID && cloudPaymentsPages)
}

/** The company that runs the site, for the pages about personal data. */
export interface Operator {
  name: string | null
  email: string | null
  phone: string | null
}

export function operatorOf(data: {
  OPERATOR_NAME?: string
  CONTACT_EMAIL?: string
  CONTACT_PHONE?: string
}): Operator {
  return {
    name: data.OPERATOR_NAME ?? null,
    email: data.CONTACT_EMAIL ?? null,
    phone: data.CONTACT_PHONE ?? null,
  }
}

export function maintenanceOf(data: {
  MAINTENANCE_ENABLED?: boolean
  MAINTENANCE_HOSTS: string[]
  MAINTENANCE_END: Date
}): Maintenance | null {
  return data.MAINTENANCE_ENABLED
    ? { hosts: data.MAINTENANCE_HOSTS, end: data.MAINTENANCE_END }
    : null
}

/** Returns the collector that receives traces; null without one. */
export function tracesOf(data: {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string
  OTEL_TRACES_SAMPLER_ARG: number
}): TraceOptions | null {
  const url = data.OTEL_EXPORTER_OTLP_ENDPOINT
  return url ? { url, ratio: data.OTEL_TRACES_SAMPLER_ARG } : null
}

export function countryOf(data: {
  COUNTRY: Country['code']
  CURRENCY: Country['currency']
  TIME_ZONE: Country['timeZone']
}): Country {
  return { code: data.COUNTRY, currency: data.CURRENCY, timeZone: data.TIME_ZONE }
}

/** Reads the environment variables; blank ones count as not set. Throws a ConfigError with a line for each wrong one. */
export function readVariables<S extends z.ZodObject>(
  variables: S,
  env: Record<string, string | undefined>,
): z.output<S> {
  const given = Object.entries(env).filter(([, value]) => value !== '')
  const parsed = variables.safeParse(Object.fromEntries(given))
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`)
  throw new ConfigError(lines.join('\n'))
}
