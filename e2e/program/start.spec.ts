import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { expect, test } from '@playwright/test'
import {
  copyDemo,
  person,
  runProgram,
  signInAt,
  startServer,
  stop,
  type Program,
} from './run-program.ts'

const server = ['build/server.js']
let data: string

test.beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'otklik-start-'))
})
test.afterEach(() => rmSync(data, { recursive: true, force: true }))

test('starts on an empty folder, says where and how, and stops gracefully', async () => {
  const program = await startServer({ DATA_DIR: data })
  const readiness = await fetch(`${program.url}/readyz`)
  expect(readiness.status).toBe(200)
  expect(await readiness.json()).toEqual({
    ready: true,
    dead_deliveries: {
      alerts: 0,
      files: 0,
      'first-vacancies': 0,
      hub: 0,
      mail: 0,
      notifications: 0,
      push: 0,
      sms: 0,
      telegram: 0,
      'webhook-requests': 0,
      webhooks: 0,
    },
    dead_jobs: {
      'erase-accounts': 0,
      'count-answers': 0,
      'end-vacancies': 0,
      'expire-payments': 0,
      'issue-completion-acts': 0,
      'recompile-searches': 0,
      'renew-plans': 0,
      'read-calendars': 0,
      'read-feeds': 0,
      'refresh-resumes': 0,
      'hand-to-owners': 0,
      'pause-unanswered': 0,
      'place-vacancies': 0,
      'hide-resumes': 0,
      remind: 0,
      'send-alerts': 0,
      'send-refusals': 0,
      'send-waiting': 0,
      'sort-vacancies': 0,
      'set-telegram-webhook': 0,
      'sweep-attachments': 0,
      'sweep-documents': 0,
      'sweep-images': 0,
      'tell-views': 0,
      upkeep: 0,
    },
  })
  for (const said of [program.url, 'candidate@example.com', 'demo-Otklik-2026', '/dev/outbox']) {
    expect(program.output()).toContain(said)
  }
  for (const secret of ['session-secret', 'token-secret']) {
    expect(statSync(join(data, secret)).mode & 0o777).toBe(0o600)
  }
  expect(program.output()).not.toContain('Warning')
  program.process.kill('SIGTERM')
  expect(await program.ended).toBe(0)
})

/** Stops the program and returns how many ms this took. */
async function timeToEnd(program: Program): Promise<number> {
  const asked = performance.now()
  program.process.kill('SIGTERM')
  expect(await program.ended).toBe(0)
  return performance.now() - asked
}

test('stops without waiting for clients of its hubs', async () => {
  copyDemo(data)
  const alone = await timeToEnd(await startServer({ DATA_DIR: data }))
  const program = await startServer({ DATA_DIR: data })
  const token = await signInAt(program)
  const clients = (['WebSockets', 'ServerSentEvents', 'LongPolling'] as const).map((transport) =>
    new HubConnectionBuilder()
      .withUrl(`${program.url}/hub/applications`, {
        transport: HttpTransportType[transport],
        accessTokenFactory: () => token,
      })
      .withAutomaticReconnect([0, 1000, 3000])
      .configureLogging(LogLevel.None)
      .build(),
  )
  const greeted = clients.map(
    (client) => new Promise<void>((resolve) => client.on('hello', resolve)),
  )
  await Promise.all(clients.map((client) => client.start()))
  await Promise.all(greeted)
  expect(await timeToEnd(program)).toBeLessThan(alone + 4000)
  await Promise.all(clients.map((client) => client.stop()))
})

test('warns of demo accounts that others can reach', async () => {
  copyDemo(data)
  const program = await startServer({ DATA_DIR: data, HOST: '0.0.0.0' })
  expect(program.output()).toContain('Warning: DEMO is on and HOST is 0.0.0.0')
  await stop(program)
})

test('a second process on the same folder is refused and the first goes on', async () => {
  copyDemo(data)
  const first = await startServer({ DATA_DIR: data })
  const second = await runProgram(server, { DATA_DIR: data })
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain('in use by process')
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  await stop(first)
})

test('what was confirmed survives kill -9', async () => {
  copyDemo(data)
  const first = await startServer({ DATA_DIR: data })
  const token = await signInAt(first)
  first.process.kill('SIGKILL')
  await first.ended
  const again = await startServer({ DATA_DIR: data })
  const mine = await fetch(`${again.url}/v1/resumes/mine`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(mine.status).toBe(200)
  await stop(again)
})

test('works in another country, with its money and its time', async () => {
  const country = { COUNTRY: 'GE', CURRENCY: 'EUR', TIME_ZONE: 'Asia/Tbilisi' }
  const program = await startServer({ DATA_DIR: data, DEMO: '0', ...country })
  const said = async (path: string) => {
    const html = await (await fetch(program.url + path, { headers: person })).text()
    expect(html, path).not.toMatch(/₸|KZT|тенге|\+05:00|Almaty/i)
    return html
  }
  expect(await said('/ru')).toContain('content="Грузия: ')
  expect(await said('/ru/vacancies')).toContain('€ в месяц')
  for (const path of ['/ru/about', '/ru/terms', '/ru/privacy', '/ru/contacts']) await said(path)
  await stop(program)
})

const wrong: [string, Record<string, string>][] = [
  ['PORT', { PORT: 'many' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
  ['SESSION_SECRET', { DATABASE_URL: 'postgres://localhost/x', PUBLIC_URL: 'http://x' }],
  ['SESSION_SECRET', { SESSION_SECRET: 'short' }],
  ['TIME_ZONE', { TIME_ZONE: 'Moon/Sea' }],
  ['COUNTRY', { COUNTRY: 'Kazakhstan' }],
  ['CURRENCY', { CURRENCY: 'XAU' }],
  ['SENTRY_DSN', { SENTRY_DSN: 'nowhere' }],
]
for (const [name, env] of wrong) {
  test(`stops with one sentence about ${name} when given ${JSON.stringify(env)}`, async () => {
    const program = await runProgram(server, { DATA_DIR: data, ...env })
    expect(await program.ended).toBe(1)
    expect(program.output().trim().split('\n')).toHaveLength(1)
    expect(program.output()).toContain(name)
  })
}

// Root may do everything, so the program becomes nobody before it starts.
const asNobody =
  process.getuid?.() === 0
    ? ['--import', 'data:text/javascript,process.setgid(65534);process.setuid(65534)']
    : []
const closed: [string, RegExp, (folder: string) => Record<string, string>][] = [
  [
    'DATA_DIR that can only be read',
    /^DATA_DIR \S+ cannot be used \(EACCES\): give it to the user of this program, or/,
    (folder) => {
      chmodSync(folder, 0o555)
      return { DATA_DIR: folder }
    },
  ],
  [
    'a secret that another user wrote',
    /^DATA_DIR \S+ cannot be used \(EACCES\)/,
    (folder) => {
      writeFileSync(join(folder, 'session-secret'), 'x'.repeat(32), { mode: 0 })
      return { DATA_DIR: folder }
    },
  ],
  [
    'a database that another user wrote',
    /^DATA_DIR \S+ cannot be used \(EACCES\)/,
    (folder) => {
      mkdirSync(join(folder, 'database'), { mode: 0 })
      return { DATA_DIR: folder }
    },
  ],
  [
    'a folder of temporary files that can only be read',
    /^TMPDIR \S+ cannot be used \(EACCES\)/,
    (folder) => {
      mkdirSync(join(folder, 'tmp'), { mode: 0o555 })
      return { DATA_DIR: folder, TMPDIR: join(folder, 'tmp') }
    },
  ],
]
for (const [name, sentence, prepare] of closed) {
  test(`stops with one sentence about ${name}`, async () => {
    chmodSync(data, 0o777)
    const program = await runProgram([...asNobody, ...server], prepare(data))
    expect(await program.ended).toBe(1)
    expect(program.output()).toMatch(sentence)
    expect(program.output().trim().split('\n')).toHaveLength(1)
  })
}

test('a command on a folder that was never started says so, without a stack', async () => {
  const env = { DATA_DIR: data }
  const command = ['--import', 'tsx', 'scripts/operator.ts', 'grant', 'a@example.kz']
  const granting = await runProgram(command, env)
  expect(await granting.ended).toBe(1)
  expect(granting.output()).toBe(
    `DATABASE_URL is not set, and DATA_DIR ${data} holds no database: load the variables of the program, or start it once\n`,
  )
})
