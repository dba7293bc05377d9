import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { openDatabase } from '../../api/database/connect.ts'
import { patience } from '../../scripts/patience.ts'
import { demoPassword, hydrated } from '../fixtures.ts'
import { fakeIngest, type FakeIngest } from './fake-ingest.ts'
import {
  copyDemo,
  freePort,
  person,
  signInAt,
  startServer,
  stop,
  type Program,
} from './run-program.ts'

let data: string
let broken: string
let program: Program
let ingest: FakeIngest
let token: string

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'otklik-reports-'))
  copyDemo(data)
  broken = await breakVacancy()
  await remove('applications', 'messages')
  ingest = await fakeIngest()
  program = await start(ingest.dsn)
})

test.afterAll(async () => {
  await stop(program)
  ingest.server.close()
  rmSync(data, { recursive: true, force: true })
})

async function remove(...tables: string[]): Promise<void> {
  const { pool, close } = await openDatabase({ dataDir: data })
  for (const table of tables) await pool.query(`alter table ${table} rename to ${table}_gone`)
  await close()
}

async function breakVacancy(): Promise<string> {
  const { pool, close } = await openDatabase({ dataDir: data })
  const { rows } = await pool.query<{ public_id: string }>(
    `update vacancies set published = jsonb_set(published, '{requirements}', '7')
     where id = (select id from vacancies where status = 'published' order by published_at desc limit 1)
     returning public_id`,
  )
  await close()
  return rows[0]?.public_id ?? ''
}

function start(dsn: string | undefined, options: string[] = []): Promise<Program> {
  return startServer({ DATA_DIR: data, LOG_LEVEL: 'info', SENTRY_DSN: dsn }, options)
}

async function reportsOf(requestId: string | null) {
  const errorLines = () =>
    program
      .output()
      .split('\n')
      .filter((line) => line.includes(`"requestId":"${requestId}"`) && line.includes('"level":50'))
  await expect.poll(errorLines).toHaveLength(1)
  const reports = () => ingest.events().filter(({ tags }) => tags?.request_id === requestId)
  await expect.poll(reports).toHaveLength(1)
  return reports()
}

function signInByForm(): Promise<Response> {
  return fetch(`${program.url}/ru/account/sign-in`, {
    method: 'POST',
    headers: { ...person, origin: program.url },
    body: new URLSearchParams({ username: 'candidate@example.com', password: demoPassword }),
    redirect: 'manual',
  })
}

test('a failure of the API is told once, with its request', async () => {
  token = await signInAt(program)
  const failed = await fetch(`${program.url}/v2/applications?page=1&planted=query`, {
    headers: { authorization: `Bearer ${token}`, cookie: 'planted=cookie' },
  })
  expect(failed.status).toBe(500)
  expect(await reportsOf(failed.headers.get('x-request-id'))).toMatchObject([
    {
      exception: { values: [{ type: 'QueryFailure', stacktrace: expect.any(Object) as object }] },
      extra: { route: '/v2/applications', message: 'request failed' },
    },
  ])
  expect(ingest.received.join()).not.toContain(token)
})

test('a call that is refused is told as information, without whose it was', async () => {
  const refused = await fetch(`${program.url}/ru/account/sign-in`, {
    method: 'POST',
    headers: { ...person, origin: program.url },
    body: new URLSearchParams({ username: 'planted@example.kz', password: 'planted password' }),
  })
  expect(refused.status).toBe(401)
  const requestId = refused.headers.get('x-request-id')
  await expect
    .poll(() => ingest.events().filter(({ tags }) => tags?.request_id === requestId))
    .toMatchObject([
      {
        level: 'info',
        fingerprint: ['POST /v1/accounts/sign-in', 'accounts:wrong_credentials'],
        extra: { status: 401 },
      },
    ])
  expect(program.output()).toContain(`"code":"accounts:wrong_credentials"`)
})

test('a page tells a failure of the API no second time', async () => {
  const session = (await signInByForm()).headers.get('set-cookie')?.split(';')[0] ?? ''
  expect(session).toMatch(/^session=/)
  const failed = await fetch(`${program.url}/ru/live/applications?planted=query`, {
    headers: { ...person, cookie: session },
  })
  expect(failed.status).toBeGreaterThanOrEqual(500)
  expect(await reportsOf(failed.headers.get('x-request-id'))).toMatchObject([
    { extra: { route: '/v2/applications' } },
  ])
  expect(ingest.received.join()).not.toContain(session.slice('session='.length))
})

test('a letter that cannot be written is told, without whom it is for', async () => {
  const answer = await fetch(`${program.url}/v1/accounts/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      account_type: 'candidate',
      first_name: 'Planted',
      last_name: 'Planted',
      username: 'planted@example.kz',
      password: 'planted password',
      consent: true,
    }),
  })
  expect(answer.status).toBe(200)
  await expect
    .poll(() => ingest.events().map(({ extra }) => extra))
    .toContainEqual(expect.objectContaining({ event: 'code-requested' }))
})

test('a page that breaks while it is drawn is told once, with its request', async () => {
  const page = await fetch(`${program.url}/ru/vacancies/${broken}?planted=query`, {
    headers: { ...person, cookie: 'planted=cookie' },
  })
  expect(page.status).toBe(500)
  expect(await page.text()).toContain('Не получилось открыть страницу')
  expect(await reportsOf(page.headers.get('x-request-id'))).toMatchObject([
    { exception: { values: [{ type: 'TypeError' }] }, extra: { message: 'unhandled error' } },
  ])
})

test('the browser brings the service at its first error and tells all of them', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => void scripts.push(request.url()))
  await page.goto(`${program.url}/ru/vacancies?planted=query`)
  await expect(page.locator('html')).toHaveAttribute('data-sentry', ingest.dsn)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  expect(scripts.join()).not.toContain('sentry')

  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('no mailbox planted@example.kz')
    })
    void Promise.reject(new Error('/ru/x?access_token=planted failed'))
  })
  const valuesOf = () =>
    ingest.events().map(({ exception }) => exception?.values?.map(({ value }) => value).join())
  await expect.poll(valuesOf).toContain('no mailbox …@…')
  await expect.poll(valuesOf).toContain('/ru/x?… failed')
  expect(scripts.filter((url) => /sentry.*\.js$/.test(url))).toHaveLength(1)

  const typeErrors = () =>
    ingest
      .events()
      .filter(({ tags }) => tags?.path === `/ru/vacancies/${broken}`)
      .map(({ exception }) => exception?.values?.at(-1)?.type)
  expect(typeErrors()).toEqual([])
  await page
    .locator(`a[href*="${broken}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page.getByText('Не получилось открыть страницу')).toBeVisible()
  await expect.poll(typeErrors).toEqual(['TypeError'])
})

test('nothing that was planted has left', () => {
  expect(ingest.received.length).toBeGreaterThan(5)
  expect(ingest.received.join('\n')).not.toMatch(/planted/i)
  expect(program.output()).not.toMatch(/planted/i)
})

test('a failure of a hub is told once, with its request', async () => {
  await stop(program)
  await remove('sessions')
  program = await start(ingest.dsn)
  const query = `negotiateVersion=1&access_token=${token}`
  const failed = await fetch(`${program.url}/hub/applications/negotiate?${query}`, {
    method: 'POST',
  })
  expect(failed.status).toBe(500)
  expect(await reportsOf(failed.headers.get('x-request-id'))).toMatchObject([
    { exception: { values: [{ type: 'QueryFailure' }] }, extra: { hub: 'applications' } },
  ])
  expect(ingest.received.join() + program.output()).not.toContain(token)
})

for (const [what, act] of [
  ['an error', 'throw new Error("uncaught x@example.kz")'],
  ['a rejection', 'Promise.reject(new Error("uncaught x@example.kz"))'],
] as const) {
  test(`${what} that nobody caught is told, and ends the process`, async () => {
    await stop(program)
    const before = ingest.events().length
    const module = `data:text/javascript,process.once("SIGUSR2",()=>{${encodeURIComponent(act)}})`
    program = await start(ingest.dsn, ['--import', module])
    program.process.kill('SIGUSR2')
    expect(await program.ended).toBe(1)
    expect(program.output()).toContain('uncaught …@…')
    const values = ingest
      .events()
      .slice(before)
      .map(({ exception }) => exception?.values?.[0]?.value)
    expect(values).toContain('uncaught …@…')
  })
}

test('without a DSN nothing leaves and the page says nothing of it', async ({ page }) => {
  await stop(program)
  const before = ingest.received.length
  program = await start(undefined)
  const scripts: string[] = []
  page.on('request', (request) => void scripts.push(request.url()))
  const answer = await page.goto(`${program.url}/ru/vacancies`)
  expect(answer?.headers()['content-security-policy']).toContain("connect-src 'self';")
  expect(await answer?.text()).not.toMatch(/sentry/i)
  await hydrated(page)
  const thrown = page.waitForEvent('pageerror')
  await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('lost'))))
  await thrown
  const failed = await fetch(`${program.url}/ru/vacancies/${broken}`, { headers: person })
  expect(failed.status).toBe(500)
  await page.waitForLoadState('networkidle')
  expect(scripts.join()).not.toMatch(/sentry/i)
  expect(ingest.received.length).toBe(before)
})

for (const kind of ['hangs', 'is dead']) {
  test(`a service that ${kind} delays no answer and not the end`, async () => {
    await stop(program)
    const hanging = await fakeIngest({ hangs: true })
    const dead = `http://key@127.0.0.1:${await freePort()}/1`
    program = await start(kind === 'hangs' ? hanging.dsn : dead)
    const started = Date.now()
    for (let turn = 0; turn < 100; turn++) {
      const failed = await fetch(`${program.url}/ru/vacancies/${broken}`, { headers: person })
      expect(failed.status).toBe(500)
    }
    if (kind === 'hangs') await expect.poll(() => hanging.received.length).toBeGreaterThan(0)
    program.process.kill('SIGINT')
    expect(await program.ended).toBe(0)
    expect(Date.now() - started).toBeLessThan(patience(30_000))
    hanging.server.closeAllConnections()
    hanging.server.close()
  })
}
