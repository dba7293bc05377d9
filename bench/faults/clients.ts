// Clients that write messages and read pages through the balancer, with a ledger of what was acknowledged to them.
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { demoEmails, demoPassword } from '@otklik/demo-data'
import type { Application } from '../../api/contract/applications.ts'
import type { Conversation } from '../../api/contract/conversations.ts'

const writersPerSide = 3
const readers = 3
const patienceMs = 15_000
const pauseMs = 100

interface Request {
  method: string
  /** The status of the answer, or the code of the error if no answer came. */
  status: number | string
  endedAt: number
  ms: number
  isFailed: boolean
}

/** Clients that are at work; each sends its next request after the answer to the last one. */
export class Clients {
  readonly requests: Request[] = []
  /** The texts of acknowledged messages. */
  readonly acknowledged: string[] = []
  /** Sends each message twice at the same time, with the same key. */
  isDouble = false
  readonly #url: string
  readonly #work: Promise<unknown>
  #isOver = false
  #read = 0

  constructor(url: string, conversation: Conversing) {
    this.#url = url
    const { path, tokens } = conversation
    const writers = tokens.flatMap((token) => Array(writersPerSide).fill(token) as string[])
    this.#work = Promise.all([
      ...writers.map((token) => this.#repeat(() => this.#write(path, token))),
      ...Array.from({ length: readers }, () => this.#repeat(() => this.#readPage())),
    ])
    // A wrong request is reported by `stop`.
    this.#work.catch(() => {})
  }

  /** The time of the last failed request, by `performance.now()`. */
  get lastFailure(): number {
    return this.requests.findLast(({ isFailed }) => isFailed)?.endedAt ?? -Infinity
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#work
  }

  async #repeat(act: () => Promise<void>): Promise<void> {
    while (!this.#isOver) {
      await act()
      await setTimeout(pauseMs)
    }
  }

  /** Sends a message until it is acknowledged, each time with the same key, as a form does that is sent again. */
  async #write(path: string, token: string): Promise<void> {
    const text = `Сообщение ${randomUUID()}`
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    }
    const init = { method: 'POST', headers, body: JSON.stringify({ text }) }
    while (!this.#isOver) {
      const sent = await Promise.all(
        Array.from({ length: this.isDouble ? 2 : 1 }, () => this.#request(path, init)),
      )
      if (sent.includes(true)) return void this.acknowledged.push(text)
      await setTimeout(pauseMs)
    }
  }

  async #readPage(): Promise<void> {
    await this.#request(`/ru/vacancies?salary_from=${(this.#read += 1)}`, {})
  }

  async #request(path: string, init: RequestInit): Promise<boolean> {
    const started = performance.now()
    const signal = AbortSignal.timeout(patienceMs)
    const status = await fetch(this.#url + path, { ...init, signal }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      },
      (error: Error & { cause?: { code?: string } }) => error.cause?.code ?? error.name,
    )
    const isAnswer = typeof status === 'number'
    // 409: the first of two requests with one key is still at work.
    if (isAnswer && status >= 400 && status < 500 && status !== 409)
      throw new Error(`${path}: ${status}`)
    const endedAt = performance.now()
    const isFailed = !isAnswer || status >= 500
    const { method = 'GET' } = init
    this.requests.push({ method, status, endedAt, ms: endedAt - started, isFailed })
    return isAnswer && status < 400
  }
}

/** The path of a conversation, and the tokens of both sides. */
export interface Conversing {
  path: string
  tokens: string[]
}

/** Finds a conversation of the demo accounts. */
export async function findConversation(url: string): Promise<Conversing> {
  const { candidate, employer } = demoEmails
  const tokens = await Promise.all([candidate, employer].map((email) => signIn(url, email)))
  const [own = [], other = []] = await Promise.all(
    tokens.map((token) => read<Application[]>(url, token, '/v2/applications')),
  )
  const ids = new Set(other.map(({ public_id }) => public_id))
  for (const { public_id } of own.filter((each) => ids.has(each.public_id))) {
    const path = `/v1/applications/${public_id}/messages`
    const { writing_refusal } = await read<Conversation>(url, tokens[0] ?? '', path)
    if (!writing_refusal) return { path, tokens }
  }
  throw new Error('The demo accounts have no conversation to write in')
}

async function signIn(url: string, username: string): Promise<string> {
  const answer = await fetch(`${url}/v1/accounts/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword }),
  })
  return ((await answer.json()) as { data: { token: string } }).data.token
}

async function read<Data>(url: string, token: string, path: string): Promise<Data> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(url + path, { headers })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return ((await answer.json()) as { data: Data }).data
}

/** Compares the ledger with the database: how many acknowledged messages are missing, and how many are there twice. */
export async function compare(databaseUrl: string, acknowledged: string[]) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ text: string; times: number }>(
    'select text, count(*)::int as times from conversation_messages group by text',
  )
  await client.end()
  const times = new Map(rows.map((row) => [row.text, row.times]))
  return {
    lost: acknowledged.filter((text) => !times.has(text)).length,
    doubled: rows.filter((row) => row.text.startsWith('Сообщение ') && row.times > 1).length,
  }
}
