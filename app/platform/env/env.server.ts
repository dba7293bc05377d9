import { z } from 'zod'
import { isPhone } from '#contract/rules/is-phone.ts'
import {
  countryOf,
  maintenanceOf,
  operatorOf,
  paymentPagesOf,
  readVariables,
  sharedVariables,
  tracesOf,
  webAddress,
} from '#contract/environment.ts'

const variables = z.object({
  ...sharedVariables,
  SESSION_SECRET: sharedVariables.SESSION_SECRET.refine(
    (secrets) => secrets.length > 0,
    'is required',
  ),
  PORT: z.string().default('3000'),
  /** The URL of the API. If it is missing, the API runs in the same process. */
  API_URL: webAddress('https://api.otklik.example'),
  HUB_URL: webAddress('https://api.otklik.example'),
})

function read() {
  const data = readVariables(variables, process.env)
  const isDemo = data.DEMO ?? !(data.DATABASE_URL || data.API_URL)
  return {
    isDevelopment: data.NODE_ENV === 'development',
    apiUrl: data.API_URL,
    hubUrl: data.HUB_URL ?? data.API_URL,
    publicUrl: data.PUBLIC_URL,
    /** The public URL of the site for links in e-mails and feeds. Requests, which may be forged, never change it. */
    siteUrl: data.PUBLIC_URL ?? `http://localhost:${data.PORT}`,
    isInOutbox: (username: string) => isDemo && !(isPhone(username) ? data.SMS_URL : data.SMTP_URL),
    redisUrl: data.REDIS_URL,
    redisTimeoutMs: data.REDIS_TIMEOUT_SECONDS * 1000,
    sessionSecrets: data.SESSION_SECRET,
    /** The origins of the payment providers' pages, to which the site's forms may be sent. */
    paymentPages: paymentPagesOf(data),
    sentryDsn: data.SENTRY_DSN,
    traces: tracesOf(data),
    logLevel: data.LOG_LEVEL,
    country: countryOf(data),
    maintenance: maintenanceOf(data),
    operator: operatorOf(data),
  }
}

/** The settings of the site, read from environment variables. */
export const env = read()
