import { Redis } from 'ioredis'
import { expect, onTestFinished, test } from 'vitest'
import { patience } from '../patience.ts'
import { examine } from './examine.ts'
import { startHealthy } from './healthy.ts'

type Healthy = Awaited<ReturnType<typeof startHealthy>>
type Change = Record<string, string> | void

/** A fault, the line that names it, and what that line says of the cause and of the cure. */
const faults: [string, string, RegExp, (healthy: Healthy) => Change | Promise<Change>][] = [
  [
    'a misspelt variable',
    'variables',
    /MAIL_FORM is unknown: is MAIL_FROM meant/,
    () => ({ MAIL_FORM: 'x' }),
  ],
  [
    'a secret of few characters',
    'variables',
    /TOKEN_SECRET is easily guessed: make it with openssl/,
    () => ({ TOKEN_SECRET: 'changeme'.repeat(4) }),
  ],
  [
    'a site that is stopped',
    'address',
    /ECONNREFUSED.*Start program/,
    async ({ site }) => void (await site.close()),
  ],
  [
    'an address of something else',
    'address',
    /answers 404: does it lead here/,
    ({ answers }) => void (answers.health = 404),
  ],
  [
    'a balancer with a false clock',
    'address',
    /9[01] s ahead of .*NTP/,
    ({ answers }) => void (answers.date = new Date(Date.now() - 90_000)),
  ],
  [
    'a database server that is stopped',
    'database',
    /ENOENT.*DATABASE_URL right/,
    () => ({ DATABASE_URL: 'postgres:///otklik?host=/nowhere' }),
  ],
  [
    'a database that is not there',
    'database',
    /"nowhere" does not exist/,
    ({ env }) => ({ DATABASE_URL: `${env.DATABASE_URL}`.replace(/worker_\w+/, 'nowhere') }),
  ],
  [
    'a standby',
    'writes',
    /read-only.*primary/,
    ({ env }) => ({
      DATABASE_URL: `${env.DATABASE_URL}&options=-c%20default_transaction_read_only%3Don`,
    }),
  ],
  [
    'a migration that is not applied',
    'migrations',
    /1 are not applied, 0201-api-keys/,
    ({ database }) =>
      changeMigrations(
        database,
        "delete from migrations where name = '0201-api-keys.sql'",
        "insert into migrations (name) values ('0201-api-keys.sql')",
      ),
  ],
  [
    'a bucket that is missing',
    'files',
    /no bucket elsewhere: npm run bucket/,
    ({ env }) => ({ FILES_URL: `${env.FILES_URL}`.replace(/files$/, 'elsewhere') }),
  ],
  [
    'a store of files that is stopped',
    'files',
    /ECONNREFUSED/,
    () => ({ FILES_URL: 's3+http://key:planted@127.0.0.1:1/files' }),
  ],
  ['Redis that is stopped', 'redis', /ECONNREFUSED.*REDIS_URL/, async ({ redis }) => redis.kill()],
  [
    'Redis with another password',
    'redis',
    /(WRONGPASS|invalid).*REDIS_URL/i,
    ({ redis }) => protectRedis(redis.url),
  ],
  ['no mail server', 'mail', /SMTP_URL is not set.*nobody can register/, () => ({ SMTP_URL: '' })],
  [
    'a wrong password of mail',
    'mail',
    /EAUTH.*mend SMTP_URL/,
    ({ mail }) => ({ SMTP_URL: mail.url.replace('//', '//otklik:planted-wrong@') }),
  ],
  ['a mail server that is stopped', 'mail', /ECONNREFUSED/, async ({ mail }) => mail.close()],
  [
    'a token that the SMS gateway refuses',
    'sms',
    /refuses the token/,
    ({ answers }) => void (answers.sms = 401),
  ],
  [
    'an SMS gateway that is stopped',
    'sms',
    /ECONNREFUSED/,
    async ({ gateway }) => void (await gateway.close()),
  ],
  [
    'callbacks that nobody set',
    'payments',
    /not call us for pay, refund: set .*\?type=pay/,
    ({ cloud }) => ['pay', 'refund'].forEach((type) => cloud.callbacks.delete(type)),
  ],
  [
    'a wrong secret of payments',
    'payments',
    /401: are CLOUDPAYMENTS_PUBLIC_ID/,
    () => ({ CLOUDPAYMENTS_SECRET: 'planted-other' }),
  ],
  [
    'a webhook of another site',
    'telegram',
    /go to «https:\/\/other».*restart/,
    ({ telegram }) =>
      void telegram.webhooks.push({ url: 'https://other', secret_token: '', allowed_updates: [] }),
  ],
  [
    'a token of no bot',
    'telegram',
    /401 Unauthorized: is TELEGRAM_BOT_TOKEN/,
    () => ({ TELEGRAM_BOT_TOKEN: '4839574812:planted_token_of_another_bot_1234' }),
  ],
]

test.each(faults)(
  '%s is wrong in the line of %s, and nowhere else',
  async (_, name, text, break_) => {
    const healthy = await startHealthy()
    const change = (await break_(healthy)) ?? {}
    const diagnoses = await examine({ ...healthy.env, ...change }, { limitMs: patience(5000) })
    const wrong = diagnoses.filter(({ state }) => state === 'wrong')
    expect(wrong).toEqual([{ name, state: 'wrong', text: expect.stringMatching(text) }])
    expect(JSON.stringify(diagnoses)).not.toMatch(/planted|S3RVER:/)
  },
)

async function changeMigrations({ pool }: Healthy['database'], change: string, back: string) {
  await pool.query(change)
  onTestFinished(async () => void (await pool.query(back)))
}

async function protectRedis(url: string): Promise<Change> {
  const redis = new Redis(url)
  await redis.config('SET', 'requirepass', 'planted-right')
  redis.disconnect()
  return { REDIS_URL: url.replace('//', '//:planted-wrong@') }
}
