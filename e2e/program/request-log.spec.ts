import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import {
  copyDemo,
  person,
  signInAt,
  signInByForm,
  startServer,
  stop,
  type Program,
} from './run-program.ts'

interface Line {
  requestId: string
  method: string | null
  route: string
  status: number
  ms: number
  pid: number
  account?: string
}

const hub = '/hub/applications'
const upgrade = 'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13'
const key = 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ=='
let data: string
let program: Program
let token: string

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'otklik-log-'))
  copyDemo(data)
  program = await startServer({ DATA_DIR: data, LOG_LEVEL: 'info' })
  token = await signInAt(program)
})

test.afterAll(async () => {
  await stop(program)
  rmSync(data, { recursive: true, force: true })
})

function lines(): Line[] {
  return program
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
    .filter(({ ms }) => ms !== undefined)
}

async function countLines(): Promise<number> {
  const answer = await fetch(`${program.url}/healthz`)
  const id = answer.headers.get('x-request-id')
  await expect.poll(() => lines().some(({ requestId }) => requestId === id)).toBe(true)
  return lines().length
}

async function linesOf(act: () => Promise<unknown>, count: number): Promise<Line[]> {
  const before = await countLines()
  await act()
  await expect.poll(() => lines().length - before).toBeGreaterThanOrEqual(count)
  return lines().slice(before, (await countLines()) - 1)
}

function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(program.url).port), '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk.toString()
      if (answer.includes(' 101 ')) socket.destroy()
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}

const secret = 'access_token=planted'
const requests: [string, string, Partial<Line>][] = [
  [
    'a page',
    `GET /ru/vacancies?${secret} HTTP/1.1\r\nhost: x\r\nx-request-id: of-the-caller\r\nconnection: close`,
    { method: 'GET', route: '/:lang/vacancies', status: 200 },
  ],
  [
    'a hub that is asked without a token',
    `POST ${hub}/negotiate?${secret} HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\nconnection: close`,
    { method: 'POST', route: `${hub}/negotiate`, status: 401 },
  ],
  [
    'a hub that does not exist',
    `GET /hub/none?${secret} HTTP/1.1\r\nhost: x\r\nconnection: close`,
    { method: 'GET', route: 'none', status: 404 },
  ],
  [
    'two hosts',
    `GET /ru?${secret} HTTP/1.1\r\nhost: x\r\nhost: y`,
    { method: 'GET', route: '/:lang', status: 400 },
  ],
  [
    'a target that is no path',
    `GET http://me:planted@x/ru?${secret} HTTP/1.1\r\nhost: x`,
    { method: 'GET', route: 'none', status: 400 },
  ],
  [
    'a header that is none',
    `GET /ru?${secret} HTTP/1.1\r\nhost: x\r\nplanted`,
    { method: 'GET', route: '/:lang', status: 400 },
  ],
  ['noise', `planted ${secret}`, { method: null, route: 'none', status: 400 }],
  [
    'a WebSocket without a token',
    `GET ${hub} HTTP/1.1\r\nhost: x\r\n${upgrade}\r\n${key}`,
    { method: 'GET', route: hub, status: 401 },
  ],
  [
    'a WebSocket at no hub',
    `GET /ru?${secret} HTTP/1.1\r\nhost: x\r\n${upgrade}\r\n${key}`,
    { method: 'GET', route: '/:lang', status: 404 },
  ],
]
for (const [what, text, expected] of requests) {
  test(`${what} leaves one line, without its query`, async () => {
    let answer = ''
    const [line, ...more] = await linesOf(async () => (answer = await raw(`${text}\r\n\r\n`)), 1)
    expect(more).toEqual([])
    expect(line).toMatchObject(expected)
    expect(line?.requestId).toMatch(/^[\w-]{36}$/)
    expect(answer).toContain(`HTTP/1.1 ${expected.status}`)
    const given = /^x-request-id: (.+)\r$/im.exec(answer)?.[1]
    if (given) expect(given).toBe(line?.requestId)
    expect(program.output()).not.toMatch(/planted|access_token|of-the-caller/)
  })
}

test('a WebSocket leaves one line, at its upgrade', async () => {
  const open = `GET ${hub}?access_token=${token} HTTP/1.1\r\nhost: x\r\n${upgrade}`
  const opened = await linesOf(() => raw(`${open}\r\n${key}\r\n\r\n`), 1)
  expect(opened).toMatchObject([{ method: 'GET', route: hub, status: 101 }])
  const refused = await linesOf(() => raw(`${open}\r\n\r\n`), 1)
  expect(refused).toMatchObject([{ method: 'GET', route: hub, status: 400 }])
})

const transports: [keyof typeof HttpTransportType, Partial<Line>[]][] = [
  [
    'WebSockets',
    [
      { method: 'POST', status: 200 },
      { method: 'GET', status: 101 },
    ],
  ],
  [
    'ServerSentEvents',
    [
      { method: 'POST', route: `${hub}/negotiate`, status: 200 },
      { method: 'POST', route: hub, status: 200 },
    ],
  ],
]
for (const [transport, whileOpen] of transports) {
  test(`a connection over ${transport} tells what it asks, and no token`, async () => {
    const connection = new HubConnectionBuilder()
      .withUrl(program.url + hub, {
        transport: HttpTransportType[transport],
        accessTokenFactory: () => token,
      })
      .configureLogging(LogLevel.None)
      .build()
    const told = await linesOf(() => connection.start(), whileOpen.length)
    expect(told).toMatchObject(whileOpen)
    const streams = transport === 'WebSockets' ? [] : [{ method: 'GET', route: hub, status: 200 }]
    const closed = await linesOf(() => connection.stop(), 2 * streams.length)
    expect(closed.filter(({ method }) => method === 'GET')).toMatchObject(streams)
    expect(program.output()).not.toContain(token)
    expect(program.output()).not.toContain('access_token')
  })
}

test('a poll that waits leaves its line when its caller goes', async () => {
  const headers = { authorization: `Bearer ${token}` }
  const negotiation = await fetch(`${program.url}${hub}/negotiate?negotiateVersion=1`, {
    method: 'POST',
    headers,
  })
  const { connectionToken } = (await negotiation.json()) as { connectionToken: string }
  const poll = `${hub}?id=${connectionToken}`
  await fetch(program.url + poll, { headers })
  const left = await linesOf(async () => {
    const socket = connect(Number(new URL(program.url).port), '127.0.0.1')
    const lines = [`GET ${poll} HTTP/1.1`, 'host: x', `authorization: ${headers.authorization}`]
    await new Promise((resolve) => socket.write(`${lines.join('\r\n')}\r\n\r\n`, resolve))
    await fetch(`${program.url}/readyz`)
    socket.destroy()
  }, 2)
  expect(left).toMatchObject([
    { route: '/readyz', status: 200 },
    { method: 'GET', route: hub, status: 499 },
  ])
  expect(program.output()).not.toContain(connectionToken)
})

test('pages and calls of one person have one name of the day, and others have another', async () => {
  const get = (path: string, headers: Record<string, string>) =>
    linesOf(() => fetch(program.url + path, { headers: { ...person, ...headers } }), 1)
  const bearer = async (username?: string) => ({
    authorization: `Bearer ${await signInAt(program, username)}`,
  })
  const [call] = await get('/v1/resumes/mine', await bearer())
  const cookie = await signInByForm(program)
  const [page] = await get('/ru/my/resumes', { cookie })
  const [other] = await get('/v1/resumes/mine', await bearer('candidate2@example.com'))
  const [guest] = await get('/v1/vacancies', {})
  expect(call).toMatchObject({ route: '/v1/resumes/mine', status: 200 })
  expect(page).toMatchObject({ route: '/:lang/my/resumes', status: 200 })
  expect(call?.account).toMatch(/^[\w-]{12}$/)
  expect(page?.account).toBe(call?.account)
  expect(other?.account).not.toBe(call?.account)
  expect(guest?.account).toBeUndefined()
  expect(page?.pid).toBe(program.process.pid)
})

test('no id stands for two requests', () => {
  const ids = lines().map(({ requestId }) => requestId)
  expect(new Set(ids).size).toBe(ids.length)
})
