// npm run bench:alerts: publishes 1,000 vacancies a minute for 100,000 saved searches, and sends the e-mails. Prints
// the time of matching and sending, the share of a processor core, and the memory. `--titles`: the number of vacancies
// for which accounts save equal searches. `--statements 10` prints the ten slowest SQL statements.
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
import { insertCompiled } from '../api/resources/saved-searches/queries.ts'
import { CommonSearches } from '../api/search/common.ts'
import { Vocabulary } from '../api/search/vocabulary.ts'
import { startMailServer } from './mail-server.ts'
import { ready, seed, startProgram } from './program.ts'

const perMinute = 1000
const perAccount = 5
/** One of 20 accounts has an e-mail address: enough for 50 e-mails a second, although each gets at most three a day. */
const accountsPerMailbox = 20

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      searches: { type: 'string', default: '100000' },
      vacancies: { type: 'string', default: '20000' },
      titles: { type: 'string', default: '2000' },
      seconds: { type: 'string', default: '60' },
      statements: { type: 'string', default: '0' },
    },
  })
  const folder = mkdtempSync(join(tmpdir(), 'otklik-alerts-'))
  const watched =
    Number(values.statements) > 0 ? ['shared_preload_libraries=pg_stat_statements'] : []
  const server = await startServer(folder, ['shared_buffers=512MB', ...watched])
  const url = server.urlOf('postgres')
  const mail = await startMailServer()
  const program = startProgram(url, folder, { SMTP_URL: mail.url })
  const client = new pg.Client({ connectionString: url })
  try {
    await ready(program)
    await seed(url, folder, { vacancies: values.vacancies, resumes: '100' })
    await client.connect()
    await insertSearches(client, Number(values.searches), Number(values.titles))
    const postgres = Number(
      readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0],
    )
    const programId = program.pid ?? 0
    const idle = await measure(postgres, programId, () => setTimeout(10_000))
    if (watched.length > 0) await client.query('create extension pg_stat_statements')
    const slowest = { alerts: 0, mail: 0 }
    const look = async () => {
      slowest.alerts = Math.max(slowest.alerts, await oldestWaiting(client, 'alerts'))
      slowest.mail = Math.max(slowest.mail, await oldestWaiting(client, 'mail'))
    }
    const started = performance.now()
    const busy = await measure(postgres, programId, async () => {
      for (let second = 0; second < Number(values.seconds); second += 1) {
        const next = setTimeout(1000)
        await publish(client, Math.round(perMinute / 60))
        await look()
        await next
      }
      while (await isWaiting(client)) await Promise.all([look(), setTimeout(500)])
    })
    const seconds = (performance.now() - started) / 1000
    const { rows } = await client.query<{ matches: number; told: number }>(
      `select (select count(*)::int from compiled_search_matches) as matches,
        (select count(*)::int from notifications where kind like 'search%matched') as told`,
    )
    if (watched.length > 0) await printStatements(client, Number(values.statements))
    print('Matches', `${rows[0]?.matches}, messages ${rows[0]?.told}, letters ${mail.taken()}`)
    print('Until all is sent', `${seconds.toFixed(0)} s`)
    print('Longest wait for matching', `${slowest.alerts.toFixed(1)} s`, '≤ 60 s')
    print('Longest wait of a letter', `${slowest.mail.toFixed(1)} s`, '≤ 60 s')
    // Divides the work by the planned time, even if the work took longer.
    const perSecond = 1 / Number(values.seconds)
    print('Share of one core', share(busy.cpu * perSecond), '≤ 50 %')
    print('Of it PostgreSQL', share(busy.postgres * perSecond))
    print('Memory of the program', `${Math.round(idle.memory)} → ${Math.round(busy.memory)} MB`)
  } finally {
    await client.end()
    program.kill('SIGTERM')
    await mail.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Saves searches that match seeded vacancies by words, occupation, place or salary; four of five are daily. */
async function insertSearches(client: pg.Client, amount: number, titles: number): Promise<void> {
  const db = drizzle(client)
  const now = () => new Date()
  const scope = {
    db: db as never,
    now,
    country: defaultCountry,
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
    [titles],
  )
  const compiledIds = new Set<number>()
  for (const [index, { title, specialty, area, pay }] of rows.entries()) {
    const params = new URLSearchParams()
    if (index % 2 === 0) params.set('q', title)
    if (index % 3 > 0) params.set('area', area)
    if (index % 2 === 1) params.set('specialty', specialty)
    if (index % 4 === 0 && pay) params.set('salary_from', String(pay))
    const address = params.toString()
    const compiled = await compileAddress(scope, 'vacancy', address)
    const at = now()
    const row = {
      entity: 'vacancy',
      address,
      ...compiled,
      created_at: at,
      compiled_at: at,
    } as const
    compiledIds.add(await insertCompiled(db as never, row))
  }
  await client.query(
    `insert into users (account_type, first_name, phone, email, email_verified_at, password_hash, created_at)
     select 'candidate', 'Бенч', '+7999' || lpad(n::text, 7, '0'), e.email, case when e.email is not null then now() end, '', now()
     from generate_series(1, $1::int) n,
       lateral (select case when n % $2::int = 1 then 'bench' || n || '@example.com' end) e (email)`,
    [Math.ceil(amount / perAccount), accountsPerMailbox],
  )
  // Sets quiet hours that begin in twelve hours, so that no e-mail waits, whatever the time of day.
  await client.query(
    `insert into notification_preferences (user_id, quiet_from, quiet_to, digest, time_zone, muted_email, muted_push, muted_sms)
     select id, to_char(now() at time zone 'UTC' + interval '12 hours', 'HH24:MI'),
       to_char(now() at time zone 'UTC' + interval '13 hours', 'HH24:MI'), 'off', 'UTC', '{}', '{}', '{}'
     from users where first_name = 'Бенч'`,
  )
  await client.query(
    `insert into saved_searches (public_id, user_id, compiled_id, name, frequency, hour, channels, created_at, active_since, last_opened_at)
     select $2 || n, u.id, ($3::bigint[])[n % cardinality($3::bigint[]) + 1], 'Поиск',
       case when n % 10 = 0 then 'instant' when n % 10 = 1 then 'weekly' else 'daily' end, 9, '{email}', now(), now(), now()
     from generate_series(0, $1::int - 1) n
     join (select id, row_number() over (order by id) - 1 as nth from users where first_name = 'Бенч') u
       on u.nth = n / ${perAccount}`,
    [amount, newPublicId().slice(0, 10), [...compiledIds]],
  )
  print('Saved searches', `${amount}, ${compiledIds.size} different`)
  await client.query('vacuum analyze saved_searches, compiled_searches')
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

/** Returns for how many seconds the oldest event has waited for a listener. */
async function oldestWaiting(client: pg.Client, listener: string): Promise<number> {
  const { rows } = await client.query<{ seconds: number | null }>(
    `select extract(epoch from now() - min(created_at))::float as seconds
     from outbox where id in (select event_id from deliveries where listener = $1)`,
    [listener],
  )
  return rows[0]?.seconds ?? 0
}

async function isWaiting(client: pg.Client): Promise<boolean> {
  const query = `select from deliveries where listener in ('alerts', 'notifications', 'mail') limit 1`
  return (await client.query(query)).rowCount !== 0
}

async function printStatements(client: pg.Client, amount: number): Promise<void> {
  const { rows } = await client.query<Record<string, string>>(
    `select round(total_exec_time) || ' ms' as time, calls || ' times' as calls, shared_blks_hit || ' blocks' as blocks,
       pg_size_pretty(wal_bytes) as wal, left(regexp_replace(query, '\\s+', ' ', 'g'), 120) as query
     from pg_stat_statements where toplevel order by total_exec_time desc limit $1`,
    [amount],
  )
  for (const { time, calls, blocks, wal, query } of rows) {
    const columns = [time, calls, blocks, wal].map((each = '') => each.padEnd(16))
    process.stdout.write(`${columns.join('')}${query}\n`)
  }
}

interface ProcessorUsage {
  /** Seconds of processor time. */
  cpu: number
  postgres: number
  memory: number
}

async function measure(
  postmaster: number,
  program: number,
  work: () => Promise<unknown>,
): Promise<ProcessorUsage> {
  const before = { postgres: treeSeconds(postmaster), program: treeSeconds(program) }
  await work()
  const postgres = treeSeconds(postmaster) - before.postgres
  const cpu = postgres + treeSeconds(program) - before.program
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
