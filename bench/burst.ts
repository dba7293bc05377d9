// npm run bench:burst: creates 10,000 applications at once and measures the sending of e-mails and the speed of pages.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { startServer } from '../api/database/testing-server.ts'
import { startMailServer } from './mail-server.ts'
import { base, ready, seed, startProgram } from './program.ts'

const amount = 10_000
const pagesPerSecond = 20
const quietSeconds = 10

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'otklik-burst-'))
  const server = await startServer(folder, ['shared_buffers=512MB'])
  const url = server.urlOf('postgres')
  const mail = await startMailServer()
  const program = startProgram(url, folder, { SMTP_URL: mail.url })
  const db = new pg.Client({ connectionString: url })
  try {
    await ready(program)
    await seed(url, folder, { vacancies: '2000', resumes: '10000', applications: '20000' })
    await db.connect()
    const until = performance.now() + quietSeconds * 1000
    const quiet = await requestPages(() => performance.now() < until)
    const started = performance.now()
    await recordBurst(db)
    let isOver = false
    const busy = requestPages(() => !isOver)
    const rows = await waitFor(started, () => isDelivered(db, 'notifications'))
    print('Every recipient has a row', `${rows.toFixed(1)} s`, '≤ 30 s')
    const letters = await waitFor(started, () => isDelivered(db, 'mail'))
    isOver = true
    print('Letters', `${(mail.taken() / letters).toFixed(0)}/s of ${mail.taken()}`, '≥ 100/s')
    print('Pages before', quantiles(quiet))
    print('Pages meanwhile', quantiles(await busy), '≤ 1.25 times as long')
  } finally {
    await db.end()
    program.kill('SIGTERM')
    await mail.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Stores events for the newest applications, as the API does when a candidate applies. */
async function recordBurst(db: pg.Client): Promise<void> {
  await db.query(
    `with recorded as (
      insert into outbox (event, created_at, next_try_at, dispatched_at)
      select jsonb_build_object('type', 'application-created', 'application_id', id, 'by_user_id', candidate_id), now(), now(), now()
      from applications where initiated_by = 'candidate' order by id desc limit $1
      returning id
    )
    insert into deliveries (event_id, listener, next_try_at)
    select id, listener, now() from recorded, unnest(array['notifications', 'hub']) listener`,
    [amount],
  )
}

async function isDelivered(db: pg.Client, listener: string): Promise<boolean> {
  const query = 'select from deliveries where listener = $1 limit 1'
  return (await db.query(query, [listener])).rowCount === 0
}

async function waitFor(started: number, isTrue: () => Promise<boolean>): Promise<number> {
  while (!(await isTrue())) await setTimeout(100)
  return (performance.now() - started) / 1000
}

let requested = 0

/** Requests a number of pages per second, each with a new URL. Returns how many ms each request took. */
async function requestPages(isWanted: () => boolean): Promise<number[]> {
  const answers: Promise<number>[] = []
  while (isWanted()) {
    answers.push(request(`${base}/ru/vacancies?salary_from=${(requested += 1)}`))
    await setTimeout(1000 / pagesPerSecond)
  }
  return Promise.all(answers)
}

async function request(address: string): Promise<number> {
  const started = performance.now()
  const answer = await fetch(address)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return performance.now() - started
}

function quantiles(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0)
  return `p50 ${at(0.5)} ms  p99 ${at(0.99)} ms`
}

function print(what: string, value: string, goal = ''): void {
  process.stdout.write(`${what.padEnd(24)}${value.padStart(28)}  ${goal}\n`)
}

await main()
