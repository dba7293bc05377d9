import { z } from 'zod'
import { isPhone } from '#contract/rules/phone.ts'
import {
  countryOf,
  maintenanceOf,
  operatorOf,
  paymentPagesOf,
  readVariables,
  sharedVariables,
  webAddress,
} from '#contract/environment.ts'

const variables = z.object({
  ...sharedVariables,
  SESSION_SECRET: sharedVariables.SESSION_SECRET.refine(
    (secrets) => secrets.length > 0,
    'is required',
  ),
  PORT: z.string().default('3000'),
  /** A remote API; unset when it is in the same process. */
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
    /** What the site is called in what leaves it: never the name under which a request came. */
    siteUrl: data.PUBLIC_URL ?? `http://localhost:${data.PORT}`,
    /** Whether what is sent to a username is read at /dev/outbox; the rules of api/config.ts and api/mail/providers.ts. */
    isInOutbox: (username: string) => isDemo && !(isPhone(username) ? data.SMS_URL : data.SMTP_URL),
    /** What several processes keep together; unset where there is one. */
    redisUrl: data.REDIS_URL,
    sessionSecrets: data.SESSION_SECRET,
    /** Where a form may lead to, to pay. */
    paymentPages: paymentPagesOf(data),
    sentryDsn: data.SENTRY_DSN,
    logLevel: data.LOG_LEVEL,
    country: countryOf(data),
    maintenance: maintenanceOf(data),
    operator: operatorOf(data),
  }
}

/** The web half's environment, read once; a wrong variable stops the start with one sentence. */
export const env = read()
