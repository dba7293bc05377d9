// npm run bench:conversations: measures a thread of 500 messages and a list of 200 conversations in the API, and how long a message
// takes until the other side's browser shows it, while 1,000 people are connected and guests read 100 pages a second.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { chromium, type Page } from 'playwright'
import WebSocket from 'ws'
import { demoEmails } from '@otklik/demo-data'
import { hubPaths } from '../api/contract/hub.ts'
import type { Side } from '../api/contract/rules/application-moves.ts'
import { conversationLimits } from '../api/contract/rules/conversations.ts'
import { limits } from '../api/contract/rules/limits.ts'
import { startServer } from '../api/database/testing-server.ts'
import { newPublicId } from '../api/public-id.ts'
import { Tokens } from '../api/session/tokens.ts'
import { hydrated } from '../e2e/fixtures.ts'
import { drive } from './drive.ts'
import {
  base,
  port,
  ready,
  seed,
  sessionOf,
  startProgram,
  tokenOf,
  tokenSecret,
} from './program.ts'
import { readable, recordStatements } from './statements.ts'

const connected = 1000
const pagesPerSecond = 100
const messages = 300
const messagesPerSecond = 5
const separator = '\u001e'

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'otklik-conversations-'))
  const lines: string[] = []
  const server = await startServer(folder, ['shared_buffers=512MB', ...readable], (line) =>
    lines.push(line),
  )
  const url = server.urlOf('postgres')
  const program = startProgram(url, folder)
  const db = new pg.Client({ connectionString: url })
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    await ready(program)
    await seed(url, folder, { vacancies: '500', resumes: '2000', applications: '4000' })
    await db.connect()
    const thread = await insertConversations(db)
    const employer = await tokenOf(demoEmails.employer)
    const requests = [`${thread}?`, `/v1/conversations?size=${conversationLimits.list}`]
    const ask = (path: string) => get(path, employer)
    const statements = await recordStatements(url, lines, requests, ask)
    for (const [index, path] of requests.entries()) {
      const times: number[] = []
      for (let turn = 0; turn < 220; turn += 1) times.push(await ask(path))
      const name = index === 0 ? 'Thread of 500 messages' : 'List of 200 conversations'
      print(`${name}, statements`, `${statements[index]?.length}`)
      print(name, quantiles(times.slice(20)), 'p50 ≤ 30 ms')
    }
    const sockets = await connectPeople(db, url)
    const page = await browser.newPage()
    await openThread(page, thread)
    const writers = { candidate: await tokenOf(demoEmails.candidate), employer }
    print('Messages, nothing else', quantiles(await sendMessages(page, thread, writers)))
    const forMs = (messages / messagesPerSecond) * 1000
    const [load, times] = await Promise.all([
      drive(port, () => '/ru/vacancies', { forMs, perSecond: pagesPerSecond }),
      sendMessages(page, thread, writers),
    ])
    print(`Messages beside ${load.perSecond} pages/s`, quantiles(times), 'p99 ≤ 200 ms')
    print('Pages meanwhile', `p50 ${load.p50.toFixed(1)} ms  p99 ${load.p99.toFixed(1)} ms`)
    for (const socket of sockets) socket.terminate()
  } finally {
    await browser.close()
    await db.end()
    program.kill('SIGTERM')
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Creates 200 conversations of three messages for the demo employer, and one of 500 with the demo candidate.
 * Returns the API path of the long conversation.
 */
async function insertConversations(db: pg.Client): Promise<string> {
  const prefix = newPublicId().slice(0, 10)
  const { rows } = await db.query<{ public_id: string }>(
    `with company as (
      select m.company_id as id, m.user_id from company_members m join users u on u.id = m.user_id
      where u.email = $1 limit 1
    ), target as (
      select v.id from vacancies v, company c where v.company_id = c.id order by v.id limit 1
    ), moved as (
      update applications a set vacancy_id = target.id, company_id = company.id
      from target, company
      where a.id in (
        select distinct on (o.resume_id) o.id from applications o
        where o.company_id <> company.id and o.candidate_id <> all(select id from users where email = any($2))
          and not exists (select from conversations v where v.application_id = o.id)
          and not exists (select from applications p where p.resume_id = o.resume_id and p.company_id = company.id)
        limit $3)
      returning a.id, a.public_id, a.candidate_id, a.company_id, false as is_long
    ), long as (
      select a.id, a.public_id, a.candidate_id, a.company_id, true as is_long from applications a, company c, users u
      where u.email = $4 and a.candidate_id = u.id and a.company_id = c.id and a.closed_at is null
      limit 1
    ), chosen as (select * from moved union all select * from long)
    , opened as (
      insert into conversations (application_id, candidate_id, company_id, last_by_candidate)
      select id, candidate_id, company_id, 0 from chosen
      on conflict (application_id) do nothing returning application_id
    ), written as (
      insert into conversation_messages (public_id, application_id, by, user_id, text, created_at)
      select $5 || translate(lpad((c.id * 1000 + n)::text, 16, '0'), '0189', 'abcd'), c.id, case when n % 3 = 0 then 'employer' else 'candidate' end,
        case when n % 3 = 0 then company.user_id else c.candidate_id end,
        repeat('Здравствуйте, когда удобно встретиться? ', 1 + n % 5), now() - interval '1 day' + n * interval '1 minute'
      from chosen c, company, generate_series(1, case when c.is_long then $6::int else 3 end) n
      where (select count(*) from opened) > 0
      returning application_id
    )
    select public_id from chosen where is_long and (select count(*) from written) > 0`,
    [
      demoEmails.employer,
      Object.values(demoEmails),
      conversationLimits.list,
      demoEmails.candidate,
      prefix,
      conversationLimits.page,
    ],
  )
  await db.query(
    `update conversations c set last_by_candidate = m.candidate, last_by_employer = m.employer from (
       select application_id, coalesce(max(id) filter (where by = 'candidate'), 0) as candidate,
         coalesce(max(id) filter (where by = 'employer'), 0) as employer
       from conversation_messages group by 1
     ) m where m.application_id = c.application_id`,
  )
  await db.query('vacuum analyze')
  const id = rows[0]?.public_id
  if (!id) throw new Error('The demo candidate has no open application at the demo employer')
  return `/v1/applications/${id}/messages`
}

/** Connects many accounts to the hub of applications, each with its own session. */
async function connectPeople(db: pg.Client, url: string): Promise<WebSocket[]> {
  const tokens = new Tokens([tokenSecret], () => new Date())
  const expiresAt = new Date(Date.now() + 3600_000)
  const { rows } = await db.query<{ id: string; user_id: string }>(
    `insert into sessions (id, user_id, created_at, expires_at, last_used_at)
     select 'bench' || lpad(id::text, 21, '0'), id, now(), $2, now() from users
     where account_type = 'candidate' and email <> all($3) order by id limit $1 returning id, user_id`,
    [connected, expiresAt, Object.values(demoEmails)],
  )
  if (rows.length < connected) throw new Error(`${url} has only ${rows.length} candidates`)
  const sockets: WebSocket[] = []
  for (const { id: sessionId, user_id } of rows) {
    const subject = { userId: Number(user_id), sessionId, expiresAt }
    const { token } = await tokens.issueForHub(subject)
    sockets.push(await connect(token))
  }
  return sockets
}

async function connect(token: string): Promise<WebSocket> {
  const address = `${base.replace('http', 'ws')}${hubPaths.applications}?access_token=${token}`
  const socket = new WebSocket(address)
  await once(socket, 'open')
  socket.send(JSON.stringify({ protocol: 'json', version: 1 }) + separator)
  await once(socket, 'message')
  return socket
}

/** Opens a thread as the employer and records when each text appears in it. */
async function openThread(page: Page, thread: string): Promise<void> {
  const cookie = await sessionOf(demoEmails.employer)
  const cookies = cookie.split('; ').map((each) => {
    const [name = '', ...value] = each.split('=')
    return { name, value: value.join('='), url: base }
  })
  await page.context().addCookies(cookies)
  await page.goto(`${base}/ru/my${thread.slice('/v1'.length)}`)
  await hydrated(page)
  await page.waitForFunction(() => document.querySelector('.thread') !== null)
  await page.evaluate(watchTexts)
}

const watchTexts = `
  window.shown = new Map()
  new MutationObserver(() => {
    for (const line of document.querySelectorAll('.thread > li:nth-last-child(-n + 12)')) {
      const [text] = /bench \\d+/.exec(line.textContent) ?? []
      if (text && !window.shown.has(text)) window.shown.set(text, Date.now())
    }
  }).observe(document.querySelector('.thread'), { childList: true, subtree: true })`

let written = 0

/** Sends messages as the candidate. Returns how many ms later the employer's page shows each message. */
async function sendMessages(
  page: Page,
  thread: string,
  { candidate, employer }: Record<Side, string>,
): Promise<number[]> {
  const sent = new Map<string, number>()
  for (let turn = 0; turn < messages; turn += 1) {
    const text = `bench ${(written += 1)}`
    sent.set(text, Date.now())
    await Promise.all([post(thread, candidate, text), setTimeout(1000 / messagesPerSecond)])
    // The employer answers from time to time, because the API limits a candidate's messages without an answer.
    if (turn % (limits.unansweredMessages / 2) === 0) await post(thread, employer, 'Да')
  }
  const isShown = (count: number) =>
    (window as unknown as { shown: Map<string, number> }).shown.size >= count
  await page.waitForFunction(isShown, written)
  const shown = new Map((await page.evaluate('[...window.shown]')) as [text: string, at: number][])
  return [...sent].map(([text, at]) => (shown.get(text) ?? Infinity) - at)
}

async function post(path: string, token: string, text: string): Promise<void> {
  const answer = await fetch(base + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
}

async function get(path: string, token: string): Promise<number> {
  const started = performance.now()
  const answer = await fetch(base + path, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
  return performance.now() - started
}

function quantiles(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
  return `p50 ${at(0.5)} ms  p99 ${at(0.99)} ms`
}

function print(what: string, value: string, goal = ''): void {
  process.stdout.write(`${what.padEnd(38)}${value.padStart(30)}  ${goal}\n`)
}

await main()
