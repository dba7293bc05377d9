import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'
import { botToken, webhookSecret } from './telegram/testing/bot-api.ts'
import { ConfigError } from './contract/environment.ts'

const secret = 'x'.repeat(32)
const server = {
  PUBLIC_URL: 'https://otklik.kz',
  DATABASE_URL: 'postgres://otklik@db.example/otklik',
  SESSION_SECRET: secret,
  TOKEN_SECRET: secret,
}

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'otklik-config-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('nothing set: the demo on this machine only, with secrets of its own', () => {
  const config = readConfig({ DATA_DIR: emptyFolder() })
  expect(config).toMatchObject({
    isDemo: true,
    host: '127.0.0.1',
    port: 3000,
    webUrl: 'http://localhost:3000',
    mailFrom: 'no-reply@localhost',
    rateLimitFactor: 1,
  })
  expect(config.sessionSecrets[0]).toHaveLength(43)
  expect(config.sessionSecrets).not.toEqual(config.tokenSecrets)
})

test('the program waits for other servers as long as its variables say', () => {
  const DATA_DIR = emptyFolder()
  const usual = { database: 5000, files: 4500, payments: 5000, redis: 1000, smtp: 5000 }
  expect(readConfig({ DATA_DIR }).timeLimits).toEqual(usual)
  const patient = { PAYMENTS_TIMEOUT_SECONDS: '8', REDIS_TIMEOUT_SECONDS: '2.5' }
  const { timeLimits } = readConfig({ DATA_DIR, ...patient })
  expect(timeLimits).toEqual({ ...usual, payments: 8000, redis: 2500 })
})

test('secrets are made once and only their owner reads them', () => {
  const DATA_DIR = join(emptyFolder(), 'data')
  const first = readConfig({ DATA_DIR })
  const second = readConfig({ DATA_DIR })
  expect(second.sessionSecrets).toEqual(first.sessionSecrets)
  expect(second.tokenSecrets).toEqual(first.tokenSecrets)
  for (const name of ['session-secret', 'token-secret']) {
    expect(statSync(join(DATA_DIR, name)).mode & 0o777).toBe(0o600)
  }
  expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700)
  expect(readFileSync(join(DATA_DIR, 'token-secret'), 'utf8')).toBe(first.tokenSecrets[0])
})

test('a bot is a token and a secret, and its API is that of Telegram', () => {
  const DATA_DIR = emptyFolder()
  expect(readConfig({ DATA_DIR }).telegram).toBeNull()
  const bot = { TELEGRAM_BOT_TOKEN: botToken, TELEGRAM_WEBHOOK_SECRET: webhookSecret }
  expect(readConfig({ DATA_DIR, ...bot }).telegram).toEqual({
    token: botToken,
    secret: webhookSecret,
    name: null,
    apiUrl: 'https://api.telegram.org',
  })
})

test('a folder that cannot be used is refused in a sentence', () => {
  const file = join(emptyFolder(), 'file')
  writeFileSync(file, '')
  const DATA_DIR = join(file, 'data')
  expect(() => readConfig({ DATA_DIR })).toThrow(`DATA_DIR ${DATA_DIR} cannot be used (ENOTDIR)`)
})

test('a secret that was cut short is refused', () => {
  const DATA_DIR = emptyFolder()
  writeFileSync(join(DATA_DIR, 'token-secret'), '')
  expect(() => readConfig({ DATA_DIR })).toThrow(/^TOKEN_SECRET is damaged/)
})

test('blank means absent', () => {
  const blank = Object.fromEntries(
    [
      'PORT',
      'HOST',
      'PUBLIC_URL',
      'DATABASE_URL',
      'REDIS_URL',
      'API_URL',
      'HUB_URL',
      'SENTRY_DSN',
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'OTEL_EXPORTER_OTLP_HEADERS',
      'OTEL_TRACES_SAMPLER_ARG',
      'DEMO',
      'SMTP_URL',
      'MAIL_FROM',
      'SMS_URL',
    ].map((name) => [name, '']),
  )
  const DATA_DIR = emptyFolder()
  expect(readConfig({ ...blank, DATA_DIR })).toEqual(readConfig({ DATA_DIR }))
})

test('traces are sent where a collector is named, five in a hundred by default', () => {
  const DATA_DIR = emptyFolder()
  expect(readConfig({ DATA_DIR }).traces).toBeNull()
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318/'
  const OTEL_EXPORTER_OTLP_HEADERS = 'api-key=a%20b,tenant=otklik'
  const env = { DATA_DIR, OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS }
  const url = 'http://127.0.0.1:4318'
  expect(readConfig(env).traces).toEqual({ url, ratio: 0.05 })
  expect(readConfig({ ...env, OTEL_TRACES_SAMPLER_ARG: '0' }).traces).toEqual({ url, ratio: 0 })
})

test('a server behind a pooler, and its replica, go with the address of the database', () => {
  const beside = {
    DATABASE_DIRECT_URL: 'postgres://otklik@db.example:5432/otklik',
    DATABASE_READ_URL: 'postgres://otklik@replica.example/otklik',
  }
  expect(readConfig({ ...server, ...beside })).toMatchObject({
    databaseDirectUrl: beside.DATABASE_DIRECT_URL,
    databaseReadUrl: beside.DATABASE_READ_URL,
  })
  for (const [name, url] of Object.entries(beside)) {
    expect(() => readConfig({ [name]: url, DATA_DIR: emptyFolder() })).toThrow(
      `${name} is refused without DATABASE_URL`,
    )
  }
})

test('a server’s settings', () => {
  const config = readConfig({
    ...server,
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://otklik.kz/',
    TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2',
    TOKEN_SECRET: `${secret}, ${'y'.repeat(40)}`,
    PORT: '8080',
    COUNTRY: 'GE',
    CURRENCY: 'EUR',
    TIME_ZONE: 'Asia/Tbilisi',
    REDIS_URL: 'rediss://user:p%40ss@redis.example:6380/1',
  })
  expect(config).toMatchObject({
    isDemo: false,
    host: '0.0.0.0',
    port: 8080,
    publicUrl: 'https://otklik.kz',
    webUrl: 'https://otklik.kz',
    mailFrom: 'no-reply@otklik.kz',
    trustedProxies: ['10.0.0.1', '10.0.0.2'],
    tokenSecrets: [secret, 'y'.repeat(40)],
    redisUrl: 'rediss://user:p%40ss@redis.example:6380/1',
    country: { code: 'GE', currency: 'EUR', timeZone: 'Asia/Tbilisi' },
  })
})

const pair = { CLOUDPAYMENTS_PUBLIC_ID: 'pk_1', CLOUDPAYMENTS_SECRET: 'secret' }

test('payments use CloudPayments of Kazakhstan, unless other addresses are configured', () => {
  expect(readConfig(server).cloudPayments).toBeNull()
  expect(readConfig({ ...server, ...pair }).cloudPayments).toEqual({
    publicId: 'pk_1',
    secret: 'secret',
    url: 'https://api.cloudpayments.kz',
    pages: 'https://orders.cloudpayments.kz',
    acceptsTests: false,
  })
  const elsewhere = {
    CLOUDPAYMENTS_URL: 'http://localhost:4000/',
    CLOUDPAYMENTS_PAGES: 'https://pay.example/',
  }
  expect(readConfig({ ...server, ...pair, ...elsewhere }).cloudPayments).toMatchObject({
    url: 'http://localhost:4000',
    pages: 'https://pay.example',
  })
  expect(readConfig({ ...pair, DATA_DIR: emptyFolder() }).cloudPayments?.acceptsTests).toBe(true)
})

test.each([
  [{ CLOUDPAYMENTS_PUBLIC_ID: 'pk_1' }, /^CLOUDPAYMENTS_PUBLIC_ID and .* go together$/],
  [{ CLOUDPAYMENTS_SECRET: 'secret' }, /^CLOUDPAYMENTS_PUBLIC_ID and .* go together$/],
  [{ CLOUDPAYMENTS_URL: 'http://api.example' }, /^CLOUDPAYMENTS_URL must be .* https/],
  [{ CLOUDPAYMENTS_URL: 'api.example' }, /^CLOUDPAYMENTS_URL must be an address/],
  [{ CLOUDPAYMENTS_PAGES: 'https://pay.example/d' }, /^CLOUDPAYMENTS_PAGES must be .* path/],
])('%o stops the start', (variables, sentence) => {
  expect(() => readConfig({ ...server, ...variables })).toThrow(sentence)
})

test.each([
  ['SMTP_URL', 'smtpUrl', 'smtp://localhost:1025'],
  ['SMTP_URL', 'smtpUrl', 'smtps://user:p%40ss@mail.example?tls.rejectUnauthorized=false'],
  ['MAIL_FROM', 'mailFrom', 'jobs@otklik.kz'],
  ['SMS_URL', 'smsUrl', 'https://token@sms.example/send'],
  ['SMS_URL', 'smsUrl', 'http://localhost:8025/'],
] as const)('%s may be set', (name, field, value) => {
  expect(readConfig({ DATA_DIR: emptyFolder(), [name]: value })[field]).toBe(value)
})

test('files lie beside the database, or in a bucket', () => {
  const DATA_DIR = emptyFolder()
  expect(readConfig({ DATA_DIR }).files).toEqual({
    kind: 'folder',
    path: resolve(DATA_DIR, 'files'),
  })
  const s3 = { endpoint: 'https://s3.example', region: 'us-east-1', bucket: 'pictures', key: 'K' }
  expect(readConfig({ DATA_DIR, FILES_URL: 's3://K:a%2Fb%2B@s3.example/pictures' }).files).toEqual({
    ...s3,
    kind: 's3',
    secret: 'a/b+',
  })
  const FILES_URL = 's3+http://K:S@127.0.0.1:9000/pictures?region=eu-central-1'
  expect(readConfig({ DATA_DIR, FILES_URL }).files).toMatchObject({
    endpoint: 'http://127.0.0.1:9000',
    region: 'eu-central-1',
  })
})

const wrong: [string, Record<string, string | undefined>, RegExp][] = [
  ['a port that is no number', { PORT: 'http' }, /^PORT must be a whole number from 0 to 65535$/],
  ['a port out of range', { PORT: '65536' }, /^PORT must /],
  ['half a port', { PORT: '80.5' }, /^PORT must /],
  ['a host that is no name', { HOST: 'bad host' }, /^HOST must /],
  ['a host that is no address', { HOST: '999.1.1.1' }, /^HOST must /],
  ['a proxy that is no address', { TRUSTED_PROXIES: '10.0.0.1,zzz' }, /^TRUSTED_PROXIES must /],
  ['an address without a scheme', { PUBLIC_URL: 'otklik.kz' }, /^PUBLIC_URL /],
  ['another database', { ...server, DATABASE_URL: 'mysql://db' }, /^DATABASE_URL /],
  [
    'another Redis',
    { ...server, REDIS_URL: 'http://redis.example' },
    /^REDIS_URL must be an address /,
  ],
  ['a Redis without a name', { ...server, REDIS_URL: 'redis://' }, /^REDIS_URL must /],
  ['a Redis with a path', { ...server, REDIS_URL: 'redis://redis.example/a' }, /^REDIS_URL must /],
  [
    'several processes on the embedded database',
    { REDIS_URL: 'redis://redis.example' },
    /^REDIS_URL is refused without DATABASE_URL: /,
  ],
  ['files in a folder by another name', { FILES_URL: './files' }, /^FILES_URL must be an address /],
  ['files without a key', { FILES_URL: 's3://s3.example/pictures' }, /^FILES_URL /],
  ['files without a bucket', { FILES_URL: 's3://K:S@s3.example' }, /^FILES_URL /],
  ['an error report that goes nowhere', { SENTRY_DSN: 'on' }, /^SENTRY_DSN /],
  ['a collector without a scheme', { OTEL_EXPORTER_OTLP_ENDPOINT: 'otel:4318' }, /^OTEL_EXPORTER_/],
  [
    'headers of a collector without a value',
    { OTEL_EXPORTER_OTLP_HEADERS: 'planted' },
    /^OTEL_EXPORTER_OTLP_HEADERS must be headers such as /,
  ],
  ['more traces than there are', { OTEL_TRACES_SAMPLER_ARG: '50' }, /^OTEL_TRACES_SAMPLER_ARG /],
  ['a mail server without a scheme', { SMTP_URL: 'mail.example:25' }, /^SMTP_URL must /],
  ['a mail server on the web', { SMTP_URL: 'https://mail.example' }, /^SMTP_URL must /],
  ['a mail server without a name', { SMTP_URL: 'smtp://' }, /^SMTP_URL must /],
  ['a sender with a name', { MAIL_FROM: 'Отклик <a@b.kz>' }, /^MAIL_FROM must /],
  ['SMS in clear', { SMS_URL: 'http://sms.example/send' }, /^SMS_URL must /],
  [
    'SMS with a token that no header holds',
    { SMS_URL: 'https://%ff@sms.example' },
    /^SMS_URL must /,
  ],
  ['half of Telegram', { TELEGRAM_BOT_TOKEN: botToken }, /^TELEGRAM_BOT_TOKEN and /],
  ['a short secret', { TELEGRAM_WEBHOOK_SECRET: 'a' }, /^TELEGRAM_WEBHOOK_SECRET must /],
  ['no token', { TELEGRAM_BOT_TOKEN: 'otklik_bot' }, /^TELEGRAM_BOT_TOKEN must /],
  ['Telegram in clear', { TELEGRAM_API_URL: 'http://telegram.example' }, /^TELEGRAM_API_URL must /],
  ['SMS with a password', { SMS_URL: 'https://user:secret@sms.example' }, /^SMS_URL must /],
  ['a flag that is neither on nor off', { DEMO: 'maybe' }, /^DEMO /],
  ['an unknown level', { LOG_LEVEL: 'loud' }, /^LOG_LEVEL /],
  ['a factor of zero', { RATE_LIMIT_FACTOR: '0' }, /^RATE_LIMIT_FACTOR /],
  ['no patience with Redis', { REDIS_TIMEOUT_SECONDS: '0' }, /^REDIS_TIMEOUT_SECONDS must be sec/],
  ['a country without a name here', { COUNTRY: 'XX' }, /^COUNTRY must be one of AZ, /],
  ['a currency without a rate', { CURRENCY: 'XAU' }, /^CURRENCY must be one of KZT, /],
  ['an unknown time zone', { TIME_ZONE: 'Mars/Olympus' }, /^TIME_ZONE /],
  [
    'an end of works in no zone',
    { MAINTENANCE_END: '2026-09-22T09:00' },
    /^MAINTENANCE_END must be a time with its zone /,
  ],
  ['an end of works that is no time', { MAINTENANCE_END: 'завтра' }, /^MAINTENANCE_END must /],
  ['a short session secret', { SESSION_SECRET: 'short' }, /^SESSION_SECRET /],
  ['one short secret of two', { TOKEN_SECRET: `${secret},short` }, /^TOKEN_SECRET /],
  [
    'a server without a session secret',
    { ...server, SESSION_SECRET: undefined },
    /^SESSION_SECRET /,
  ],
  ['a server without a token secret', { ...server, TOKEN_SECRET: undefined }, /^TOKEN_SECRET /],
  ['a remote API for the whole program', { API_URL: 'https://api.otklik.kz' }, /^API_URL /],
  ['a demo on a server', { ...server, DEMO: '1' }, /^DEMO /],
  ['production without its address', { ...server, PUBLIC_URL: undefined }, /^PUBLIC_URL /],
]

test.each(wrong)('%s stops the boot with its name', (_, env, message) => {
  const read = () => readConfig({ DATA_DIR: emptyFolder(), ...env })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(message)
})

test('works are planned only where they are switched on', () => {
  const DATA_DIR = emptyFolder()
  expect(readConfig({ DATA_DIR, MAINTENANCE_HOSTS: 'otklik.kz' }).maintenance).toBeNull()
  const MAINTENANCE_HOSTS = 'otklik.kz, www.otklik.kz'
  const works = readConfig({ DATA_DIR, MAINTENANCE_ENABLED: '1', MAINTENANCE_HOSTS })
  expect(works.maintenance).toEqual({
    hosts: ['otklik.kz', 'www.otklik.kz'],
    end: new Date('2025-09-22T09:00:00+05:00'),
  })
})

test('a public demo needs both of its settings', () => {
  expect(readConfig({ ...server, DEMO: '1', ALLOW_PUBLIC_DEMO: '1' }).isDemo).toBe(true)
})
