import { mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { SMTPServer } from 'smtp-server'
import { openDatabase } from '../../api/database/connect.ts'
import { siteMap } from '../../remix.config.js'
import { patience } from '../../scripts/patience.ts'
import { fakeCollector } from './fake-collector.ts'
import { fakeIngest } from './fake-ingest.ts'
import { planted, plantedCalls, type OpenApi } from './planted-calls.ts'
import {
  copyDemo,
  person,
  signInAt,
  signInByForm,
  startServer,
  stop,
  type Program,
} from './run-program.ts'

const metricsToken = 'planted-token-of-the-monitoring-program'
const people = ['candidate2@example.com', 'employer2@example.com']
/** The start of a demo prints these two. */
const printed = ['candidate@example.com', 'employer@example.com']
const json = { 'content-type': 'application/json' }

/** Renames tables, so that calls fail in SQL with the values of a person among the parameters. */
async function breakTables(dataDir: string, ...tables: string[]): Promise<void> {
  const { pool, close } = await openDatabase({ dataDir })
  for (const table of tables) await pool.query(`alter table ${table} rename to ${table}_gone`)
  await close()
}

/** Starts a mail server that refuses each letter with a sentence that names its recipient. */
async function startRefusingMail() {
  const refused: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, callback) {
      refused.push(address)
      callback(Object.assign(new Error(`no mailbox ${address}`), { responseCode: 550 }))
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { server, refused, url: `smtp://localhost:${port}` }
}

test('nothing that people write, send or are given stands in the logs, metrics, reports and traces', async () => {
  test.setTimeout(patience(180_000))
  const data = mkdtempSync(join(tmpdir(), 'otklik-privacy-'))
  copyDemo(data)
  await breakTables(data, 'saved_searches', 'person_notes', 'message_templates')
  const [ingest, mail] = [await fakeIngest(), await startRefusingMail()]
  const collector = await fakeCollector()
  const program = await startServer({
    DATA_DIR: data,
    LOG_LEVEL: 'debug',
    SENTRY_DSN: ingest.dsn,
    SMTP_URL: mail.url,
    METRICS_TOKEN: metricsToken,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: '1',
  })
  const secrets = await walk(program)
  await expect.poll(() => mail.refused.length, { timeout: patience(60_000) }).toBeGreaterThan(0)
  await expect.poll(() => ingest.received.length).toBeGreaterThan(0)
  const metrics = await fetch(`${program.url}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  })
  const numbers = await metrics.text()
  await stop(program)
  mail.server.close()
  ingest.server.close()
  collector.server.close()

  const reports = ingest.received.join('\n')
  const traces = collector.received.join('\n')
  const written = { log: program.output(), numbers, reports, traces }
  const statuses = new Set([...written.log.matchAll(/"status":(\d+)/g)].map(([, status]) => status))
  expect([...statuses]).toEqual(expect.arrayContaining(['200', '401', '404', '422', '500']))
  for (const [name, text] of Object.entries(written)) {
    expect(text.length, name).toBeGreaterThan(1000)
    const recipients = mail.refused.filter((address) => !printed.includes(address))
    const values = [...forbidden(), ...secrets, ...recipients]
    const found = values.filter((value) => holds(text, value))
    expect(found, name).toEqual([])
  }
  rmSync(data, { recursive: true, force: true })
})

const forbidden = () =>
  [...Object.values(planted), planted.phone.slice(2), metricsToken, ...people].flatMap((value) => [
    value,
    encodeURIComponent(value),
    new URLSearchParams({ value }).toString().slice(6),
  ])

function holds(text: string, value: string): boolean {
  if (!/^\d{6}$/.test(value)) return text.includes(value)
  return new RegExp(`(?<!\\d)${value}(?!\\d)`).test(text)
}

/** Calls all that the program serves. Returns the tokens and codes that it has given. */
async function walk({ url }: Program): Promise<string[]> {
  const tokens = await Promise.all(people.map((username) => signInAt({ url }, username)))
  const send = async (path: string, { headers, ...init }: RequestInit = {}) => {
    // Each call has a connection of its own: the server may close an idle one in the moment of the next call.
    const closing = { ...(headers as Record<string, string>), connection: 'close' }
    return (await fetch(url + path, { redirect: 'manual', ...init, headers: closing })).text()
  }
  const document = JSON.parse(await send('/v1/openapi.json')) as OpenApi
  const calls = plantedCalls(document).filter(({ path }) => !path.includes('/sign-out'))
  for (const token of [null, ...tokens]) {
    const headers = { ...json, ...(token && { authorization: `Bearer ${token}` }) }
    for (const { method, path, body } of calls) await send(path, { method, headers, body })
    await send('/v1/saved-searches', { headers })
  }
  const cookie = await signInByForm({ url })
  for (const headers of [person, { ...person, cookie }]) {
    for (const path of pages()) {
      await send(`${path}?q=${encodeURIComponent(planted.text)}`, { headers })
      const form = new URLSearchParams({ ...planted, username: planted.mail, intent: planted.text })
      await send(path, { method: 'POST', headers: { ...headers, origin: url }, body: form })
    }
  }
  await send(`/hub/applications/negotiate?access_token=${tokens[0]}`, { method: 'POST' })
  await raw(url, `GET /ru?q=${planted.id} HTTP/1.1\r\nhost: x\r\n${planted.id}\r\n\r\n`)
  await raw(url, `${planted.id} ${planted.mail}\r\n\r\n`)
  const values = cookie.split('; ').map((each) => each.slice(each.indexOf('=') + 1))
  const long = values.filter((value) => value.length > 20)
  return [...tokens, ...long, ...(await codesOf(url))]
}

/** Returns the address of each page, with a planted value in place of each of its parameters. */
function pages(): string[] {
  const addresses = addressesOf(siteMap).filter((path) => !path.endsWith('/sign-out'))
  return addresses.map((path) => path.replace(':lang', 'ru').replaceAll(/[:*]\w*/g, planted.id))
}

function addressesOf(routes: RouteConfigEntry[], parent = ''): string[] {
  return routes.flatMap(({ path = '', children = [] }) => {
    const own = `${parent}/${path}`.replace(/\/$/, '')
    return [own || '/', ...addressesOf(children, own)]
  })
}

/** Asks for a code to a phone, and returns it once the outbox of the demo shows it. */
async function codesOf(url: string): Promise<string[]> {
  const { phone: username, password, text: first_name } = planted
  const body = JSON.stringify({ username, password, first_name, consent: true })
  await fetch(`${url}/v1/accounts/sign-up`, { method: 'POST', headers: json, body })
  let codes: string[] = []
  await expect
    .poll(async () => {
      const letters = await (await fetch(`${url}/dev/outbox.json`)).text()
      codes = letters.match(/(?<!\d)\d{6}(?!\d)/g) ?? []
      return codes.length
    })
    .toBeGreaterThan(0)
  return codes
}

/** Sends bytes that are no whole request, and waits until the server closes the connection. */
async function raw(url: string, text: string): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text))
  socket.resume().on('error', () => {})
  await new Promise((resolve) => socket.once('close', resolve))
}
