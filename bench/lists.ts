// npm run bench:lists: what lists cost with many rows. The program's own API over a PostgreSQL of its own, 50 requests a second of
// each kind, and beside it the same statements through pgbench. A folder that is named keeps its databases for the next run:
//   npm run bench:lists -- --vacancies 1000000 --folder /var/tmp/million --only words
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { demoEmails, demoPassword } from '../api/database/seed/demo-accounts.ts'
import { startServer } from '../api/database/testing-server.ts'
import { drive } from './drive.ts'
import { base, port, ready, seed, startProgram } from './program.ts'
import { kindsOf, type BenchQuestion } from './questions.ts'
import { readable, recordStatements, throughPgbench } from './statements.ts'

const load = { perSecond: 50, forMs: 5000 }
/** Different questions of a kind. */
const distinct = 100

type Tokens = Record<BenchQuestion['asker'], string>

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
        resumes: await ownIds('/v1/resumes/mine', tokens.candidate),
        vacancies: await ownIds('/v1/vacancies/mine', tokens.employer),
      },
    ).filter(({ name }) => name.includes(values.only))
    // Node compiles what is run often, which the first kind would pay for.
    if (kinds[0]) await measure(kinds[0], tokens[kinds[0].asker], url, log)
    say(`${' '.repeat(42)}     p50     p99  pgbench    p99 statements  goal`)
    for (const kind of kinds) say(await measure(kind, tokens[kind.asker], url, log))
  } finally {
    program.kill('SIGTERM')
    await server.stop()
    if (!values.folder) rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(
  { name, goal, ask }: BenchQuestion,
  token: string,
  url: string,
  log: string[],
): Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const questions = Array.from({ length: distinct }, (_, n) => {
    const { pathname, search } = new URL(ask(n), base)
    return pathname + search
  })
  for (const question of questions) await once(agent, question, token)
  let turn = 0
  const { p50, p99 } = await drive(port, () => questions[turn++ % distinct] ?? '', {
    ...load,
    headers: { authorization: `Bearer ${token}` },
  })
  const statements = await recordStatements(url, log, questions, (question) =>
    once(agent, question, token),
  )
  agent.destroy()
  const alone = throughPgbench(url, statements, load)
  const each = statements.reduce((sum, { length }) => sum + length, 0) / distinct
  const columns = [p50, p99, at(alone, 0.5), at(alone, 0.99)]
  return `${name.padEnd(42)}${columns.map((ms) => ms.toFixed(1).padStart(8)).join('')}${each.toFixed(1).padStart(10)}  ≤ ${goal}`
}

/** Until its answer is there. */
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

/** Of what is published. */
async function ownIds(path: string, token: string): Promise<string[]> {
  const answer = await fetch(base + path, { headers: { authorization: `Bearer ${token}` } })
  const { data } = (await answer.json()) as { data: { public_id: string; status: string }[] }
  return data.filter(({ status }) => status === 'published').map(({ public_id }) => public_id)
}

function at(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? 0
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

await main()
