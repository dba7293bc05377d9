// npm run bench:alerts: publishes 1,000 vacancies a minute while 100,000 searches are saved. Prints how long the
// program took to find the searches that match each vacancy, its share of a processor core, and its memory.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { drizzle } from 'drizzle-orm/node-postgres'
import { defaultCountry } from '../api/contract/rules/country.ts'
import { startServer } from '../api/database/testing-server.ts'
import { newPublicId } from '../api/public-id.ts'
import { compileAddress } from '../api/resources/saved-searches/address.ts'
import { CommonSearches } from '../api/search/common.ts'
import { Vocabulary } from '../api/search/vocabulary.ts'
import { ready, seed, startProgram } from './program.ts'

const perMinute = 1000
/** The number of different searches. Each is saved by many accounts. */
const distinct = 2000
const perAccount = 5

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      searches: { type: 'string', default: '100000' },
      vacancies: { type: 'string', default: '20000' },
      seconds: { type: 'string', default: '60' },
    },
  })
  const folder = mkdtempSync(join(tmpdir(), 'otklik-alerts-'))
  const server = await startServer(folder, ['shared_buffers=512MB'])
  const url = server.urlOf('postgres')
  const program = startProgram(url, folder)
  const client = new pg.Client({ connectionString: url })
  try {
    await ready(program)
    await seed(url, folder, { vacancies: values.vacancies, resumes: '100' })
    await client.connect()
    await insertSearches(client, Number(values.searches))
    const postgres = Number(
      readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0],
    )
    const programId = program.pid ?? 0
    const idle = await measure(postgres, programId, () => setTimeout(10_000))
    let slowest = 0
    const busy = await measure(postgres, programId, async () => {
      for (let second = 0; second < Number(values.seconds); second += 1) {
        const next = setTimeout(1000)
        await publish(client, Math.round(perMinute / 60))
        slowest = Math.max(slowest, await oldestWaiting(client))
        await next
      }
    })
    await waitUntilMatched(client)
    const { rows } = await client.query<{ matches: number; told: number }>(
      `select (select count(*)::int from saved_search_matches) as matches,
        (select count(*)::int from notifications where kind like 'search%matched') as told`,
    )
    print('Matches', `${rows[0]?.matches}, messages ${rows[0]?.told}`)
    print('Longest wait for matching', `${slowest.toFixed(1)} s`, '≤ 60 s')
    print('Share of one core', share(busy.cpu), '≤ 50 %')
    print('Of it PostgreSQL', share(busy.postgres))
    print('Memory of the program', `${Math.round(idle.memory)} → ${Math.round(busy.memory)} MB`)
  } finally {
    await client.end()
    program.kill('SIGTERM')
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Saves searches that match seeded vacancies by words, occupation, place or salary; four of five are daily. */
async function insertSearches(client: pg.Client, amount: number): Promise<void> {
  const db = drizzle(client)
  const now = () => new Date()
  const scope = {
    db: db as never,
    now,
    country: defaultCountry,
    account: null,
    vocabulary: new Vocabulary(db as never, now),
    commonSearches: new CommonSearches(now),
  }
  const { rows } = await client.query<{
    title: string
    specialty: string
    area: string
    pay: number | null
  }>(
    `select title, specialty_code as specialty, area_code as area, salary_monthly_kzt as pay
     from vacancies where status = 'published' and area_code is not null order by random() limit $1`,
    [distinct],
  )
  const compiled: object[] = []
  for (const [index, { title, specialty, area, pay }] of rows.entries()) {
    const params = new URLSearchParams()
    if (index % 2 === 0) params.set('q', title)
    if (index % 3 > 0) params.set('area', area)
    if (index % 2 === 1) params.set('specialty', specialty)
    if (index % 4 === 0 && pay) params.set('salary_from', String(pay))
    const address = params.toString()
    compiled.push({ nth: index, address, ...(await compileAddress(scope, 'vacancy', address)) })
  }
  await client.query(
    `insert into users (account_type, first_name, phone, password_hash, created_at)
     select 'candidate', 'Бенч', '+7999' || lpad(n::text, 7, '0'), '', now() from generate_series(1, $1::int) n`,
    [Math.ceil(amount / perAccount)],
  )
  await client.query(
    `insert into saved_searches (public_id, user_id, entity, name, address, frequency, hour, channels, created_at,
       last_opened_at, keys, words, sum_kzt, levels, compiled_at)
     select $2 || n, u.id, 'vacancy', 'Поиск', c.address || '&n=' || n,
       case when n % 10 = 0 then 'instant' when n % 10 = 1 then 'weekly' else 'daily' end, 9, '{email}', now(), now(),
       array(select jsonb_array_elements_text(c.keys)), c.words::tsquery, c.sum_kzt, null, now()
     from generate_series(0, $1::int - 1) n
     join (select id, row_number() over (order by id) - 1 as nth from users where first_name = 'Бенч') u
       on u.nth = n / ${perAccount}
     join jsonb_to_recordset($3::jsonb) as c (nth int, address text, keys jsonb, words text, sum_kzt int)
       on c.nth = n % ${rows.length}`,
    [amount, newPublicId().slice(0, 10), JSON.stringify(compiled)],
  )
  await client.query('vacuum analyze saved_searches')
}

let published = 0

/** Marks seeded vacancies as published now and stores their events, as the API does when an employer publishes. */
async function publish(client: pg.Client, amount: number): Promise<void> {
  await client.query(
    `with chosen as (
      update vacancies set published_at = now(), expires_at = now() + interval '30 days'
      where id = any(array(select id from vacancies where status = 'published' order by id limit $1 offset $2))
      returning id, public_id
    ), recorded as (
      insert into outbox (event, created_at, next_try_at, dispatched_at)
      select jsonb_build_object('type', 'vacancy-changed', 'action', 'publish', 'vacancy_id', id, 'public_id', public_id),
        now(), now(), now() from chosen returning id
    )
    insert into deliveries (event_id, listener, next_try_at) select id, 'alerts', now() from recorded`,
    [amount, published],
  )
  published += amount
}

/** Returns for how many seconds the oldest published vacancy has waited to be compared with the saved searches. */
async function oldestWaiting(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ seconds: number | null }>(
    `select extract(epoch from now() - min(created_at))::float as seconds
     from outbox where id in (select event_id from deliveries where listener = 'alerts')`,
  )
  return rows[0]?.seconds ?? 0
}

async function waitUntilMatched(client: pg.Client): Promise<void> {
  const query = `select from deliveries where listener = 'alerts' limit 1`
  while ((await client.query(query)).rowCount !== 0) await setTimeout(20)
}

interface Usage {
  /** Seconds of processor time used per second. */
  cpu: number
  postgres: number
  memory: number
}

async function measure(
  postmaster: number,
  program: number,
  work: () => Promise<unknown>,
): Promise<Usage> {
  const before = { postgres: treeSeconds(postmaster), program: treeSeconds(program) }
  const started = performance.now()
  await work()
  const seconds = (performance.now() - started) / 1000
  const postgres = (treeSeconds(postmaster) - before.postgres) / seconds
  const cpu = postgres + (treeSeconds(program) - before.program) / seconds
  return { cpu, postgres, memory: memoryOf(program) }
}

/** Returns the processor time of a process and of its child processes, including those that have ended. */
function treeSeconds(root: number): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const stats = pids.flatMap((pid) => {
    try {
      const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
      return [{ pid: Number(pid), fields: rest.split(' ').map(Number) }]
    } catch {
      return []
    }
  })
  const own = stats.filter(({ pid, fields }) => pid === root || fields[1] === root)
  const ticks = own.reduce((sum, { pid, fields }) => {
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
    return sum + user + system + (pid === root ? endedUser + endedSystem : 0)
  }, 0)
  return ticks / 100
}

function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

function share(seconds: number): string {
  return `${(seconds * 100).toFixed(0)} %`
}

function print(...columns: string[]): void {
  process.stdout.write(`${columns.map((each) => each.padEnd(32)).join('')}\n`)
}

await main()
