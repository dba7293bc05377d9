// npm run bench:lists: measures lists of many rows at 50 requests a second. With --folder the next run uses the same
// database: npm run bench:lists -- --vacancies 1000000 --folder /var/tmp/million --only words
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { demoEmails, demoPassword } from '@otklik/demo-data'
import { startServer } from '../api/database/testing-server.ts'
import { drive } from './drive.ts'
import { base, port, ready, seed, startProgram } from './program.ts'
import { kindsOf, type ListRequest } from './list-requests.ts'
import { readable, recordStatements, throughPgbench } from './statements.ts'

const load = { perSecond: 50, forMs: 5000 }
const distinct = 100

type Tokens = Record<ListRequest['account'], string>

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      vacancies: { type: 'string', default: '100000' },
      resumes: { type: 'string', default: '50000' },
      folder: { type: 'string' },
      only: { type: 'string', default: '' },
    },
  })
  const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'otklik-lists-'))
  const isSeeded = existsSync(join(folder, 'data'))
  const log: string[] = []
  const server = await startServer(folder, ['shared_buffers=512MB', ...readable], (line) =>
    log.push(line),
  )
  const url = server.urlOf('postgres')
  const program = startProgram(url, folder)
  try {
    await ready(program)
    if (!isSeeded) await seed(url, folder, { vacancies: values.vacancies, resumes: values.resumes })
    const tokens = { candidate: await signIn('candidate'), employer: await signIn('employer') }
    const kinds = kindsOf(
      await publicIds('/v1/vacancies', tokens.candidate),
      await publicIds('/v1/resumes', tokens.employer),
      {
        resumes: await ownPublishedIds('/v1/resumes/mine', tokens.candidate),
        vacancies: await ownPublishedIds('/v1/vacancies/mine', tokens.employer),
      },
    ).filter(({ name }) => name.includes(values.only))
    if (kinds[0]) await measure(kinds[0], tokens[kinds[0].account], url, log)
    print(`${' '.repeat(42)}     p50     p99  pgbench    p99 statements  goal`)
    for (const kind of kinds) print(await measure(kind, tokens[kind.account], url, log))
  } finally {
    program.kill('SIGTERM')
    await server.stop()
    if (!values.folder) rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(
  { name, goal, pathOf }: ListRequest,
  token: string,
  url: string,
  log: string[],
): Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const paths = Array.from({ length: distinct }, (_, n) => {
    const { pathname, search } = new URL(pathOf(n), base)
    return pathname + search
  })
  for (const path of paths) await once(agent, path, token)
  let turn = 0
  const { p50, p99 } = await drive(port, () => paths[turn++ % distinct] ?? '', {
    ...load,
    headers: { authorization: `Bearer ${token}` },
  })
  const statements = await recordStatements(url, log, paths, (path) => once(agent, path, token))
  agent.destroy()
  const alone = throughPgbench(url, statements, load)
  const each = statements.reduce((sum, { length }) => sum + length, 0) / distinct
  const columns = [p50, p99, at(alone, 0.5), at(alone, 0.99)]
  return `${name.padEnd(42)}${columns.map((ms) => ms.toFixed(1).padStart(8)).join('')}${each.toFixed(1).padStart(10)}  ≤ ${goal}`
}

function once(agent: Agent, path: string, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    request(base + path, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`))
      response.resume().on('end', () => resolve())
    })
      .on('error', reject)
      .end()
  })
}

async function signIn(who: keyof Tokens): Promise<string> {
  const answer = await fetch(`${base}/v1/accounts/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: demoEmails[who], password: demoPassword }),
  })
  return ((await answer.json()) as { data: { token: string } }).data.token
}

async function publicIds(path: string, token: string): Promise<string[]> {
  const answer = await fetch(`${base}${path}?size=100`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await answer.json()) as { data: { results: { public_id: string }[] } }
  return data.results.map(({ public_id }) => public_id)
}

async function ownPublishedIds(path: string, token: string): Promise<string[]> {
  const answer = await fetch(base + path, { headers: { authorization: `Bearer ${token}` } })
  const { data } = (await answer.json()) as { data: { public_id: string; status: string }[] }
  return data.filter(({ status }) => status === 'published').map(({ public_id }) => public_id)
}

function at(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? 0
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

await main()
