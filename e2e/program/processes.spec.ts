import { createServer, request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { startServer as startPostgres } from '../../api/database/testing-server.ts'
import { RawSocket } from '@otklik/signalr-server/testing'
import { startRedis } from '@otklik/signalr-server/testing-redis'
import { applicationsOf, expect, signIn, signInHere, test as base } from '../fixtures.ts'
import { freePort, signInAt, startServer, stop, type Program } from './run-program.ts'

// Tests two processes of the program that share the requests, as behind a load balancer.

const environment = {
  SESSION_SECRET: 'a session secret of both processes',
  TOKEN_SECRET: 'a token secret that both processes know',
  DEMO: '1',
  ALLOW_PUBLIC_DEMO: '1',
}

async function startProcesses() {
  const directory = mkdtempSync(join(tmpdir(), 'otklik-processes-'))
  chmodSync(directory, 0o711)
  const [postgres, redis, port] = await Promise.all([
    startPostgres(join(directory, 'postgres'), ['fsync=off']),
    startRedis(),
    freePort(),
  ])
  const env = {
    ...environment,
    DATABASE_URL: postgres.urlOf('postgres'),
    REDIS_URL: redis.url,
    PUBLIC_URL: `http://localhost:${port}`,
  }
  const folderOf = (name: string) => ({ ...env, DATA_DIR: join(directory, name) })
  const programs = await Promise.all(['one', 'two'].map((name) => startServer(folderOf(name))))
  const balancer = await startBalancer(port, programs)
  return {
    redis,
    programs,
    url: env.PUBLIC_URL,
    async stop() {
      balancer.closeAllConnections()
      balancer.close()
      await Promise.all(programs.map(stop))
      await Promise.all([redis.kill(), postgres.stop()])
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

async function startBalancer(port: number, programs: Program[]) {
  let turn = 0
  const next = () => Number(new URL(programs[turn++ % programs.length]?.url ?? '').port)
  const onwards = ({ url: path, method, headers }: IncomingMessage) => ({
    port: next(),
    path,
    method,
    headers,
  })
  const balancer = createServer((incoming, response) => {
    const outgoing = request(onwards(incoming), (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    outgoing.on('error', () => response.destroy())
    incoming.pipe(outgoing)
  })
  balancer.on('upgrade', (incoming, socket, head) => {
    const { port: to } = onwards(incoming)
    const other = connect(to, '127.0.0.1', () => {
      const headers = incoming.rawHeaders.map((text, at) => (at % 2 ? `${text}\r\n` : `${text}: `))
      other.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers.join('')}\r\n`)
      other.write(head)
      socket.pipe(other).pipe(socket)
    })
    for (const [one, another] of [
      [socket, other],
      [other, socket],
    ] as const) {
      one.on('error', () => another.destroy()).on('close', () => another.destroy())
    }
  })
  await new Promise<void>((resolve) => balancer.listen(port, 'localhost', resolve))
  return balancer
}

type Processes = Awaited<ReturnType<typeof startProcesses>>

const test = base.extend<object, { processes: Processes }>({
  processes: [
    async ({ browserName: _ }, use) => {
      const processes = await startProcesses()
      await use(processes)
      await processes.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ processes }, use) => use(processes.url),
})
test.describe.configure({ mode: 'default', timeout: 120_000 })

async function openFunnel(page: Page) {
  await signIn(page, 'employer@example.com')
  const waiting = (await applicationsOf(page)).find(
    ({ status, allowed_actions }) => status === 'active' && allowed_actions.includes('postpone'),
  )
  await page.goto('/ru/my/vacancies')
  await expect(page.locator('.live')).toHaveText('Обновляется само')
  const title = page.locator(`.card-link[href*="${waiting?.vacancy_public_id}"]`)
  const number = page.locator('.own-vacancy', { has: title }).locator('.funnel > li').nth(1)
  const before = Number(await number.textContent())
  return { application: waiting?.public_id, number, before }
}

async function act({ url }: Program, application: string | undefined, move: string) {
  const token = await signInAt({ url }, 'employer@example.com')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/v2/applications/${application}/${move}`, {
    method: 'PATCH',
    headers,
  })
  expect(answer.status).toBe(200)
}

test('a page is live whichever process acts, and again after Redis was gone', async ({
  page,
  processes,
}) => {
  const { redis, programs } = processes
  const [one, two] = programs as [Program, Program]
  for (const { output } of programs) expect(output()).toContain('Warning: FILES_URL is unset')
  const { application, number, before } = await openFunnel(page)
  await act(one, application, 'postpone')
  await expect(number).toHaveText(String(before - 1))
  await act(two, application, 'activate')
  await expect(number).toHaveText(String(before))

  await redis.kill()
  await act(one, application, 'postpone')
  expect((await page.request.get('/ru/my/vacancies')).status()).toBe(200)
  await redis.start()
  await expect(number).toHaveText(String(before - 1))
  await act(two, application, 'activate')
  await expect(number).toHaveText(String(before))
  await act(one, application, 'postpone')
  await expect(number).toHaveText(String(before - 1))
  await act(one, application, 'activate')
})

test('signing out in one process ends the connection of another', async ({ processes }) => {
  const [one, two] = processes.programs as [Program, Program]
  for (const [here, there] of [
    [one, two],
    [two, one],
  ] as const) {
    const token = await signInAt(here)
    const socket = await new RawSocket(`${there.url}/hub/applications`, { token }).start()
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${here.url}/v1/accounts/sign-out`, { method: 'POST', headers })
    expect(answer.status).toBe(200)
    expect(await socket.closed).toBe(1000)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('what is typed in a session that has ended comes back from any process', async ({
    page,
    processes,
  }) => {
    await signIn(page, 'candidate@example.com')
    await page.goto('/ru/resumes/new')
    await page.getByLabel('Желаемая должность').fill('Водолаз')
    await page.context().clearCookies({ name: 'session' })
    await page.getByRole('button', { name: 'Посмотреть без сохранения' }).click()
    await expect(page).toHaveURL(/sign-in/)
    await signInHere(page, 'candidate@example.com')
    await expect(page).toHaveURL(/\/resumes\/new$/)
    for (let look = 0; look < processes.programs.length + 1; look++) {
      await expect(page.getByLabel('Желаемая должность')).toHaveValue('Водолаз')
      await page.reload()
    }
  })
})
