// Counts for Prometheus what this process does (docs/operations.md). No label holds anything that a visitor has typed.
import { createHash, timingSafeEqual } from 'node:crypto'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

interface StoredWork {
  waiting: Record<string, { count: number; oldest_seconds: number }>
  dead: Record<string, number>
}

/** The state of the API, as the API returns it. */
export interface MeasuredApi {
  pool: { open: number; idle: number; waiting: number }
  /** Null without a replica. */
  isReplicaUsable: boolean | null
  queries: number
  guestReplies: { cached: number; made: number }
  hubs: Record<string, number>
  events: Record<string, number>
  deliveries: readonly { listener: string; result: string; count: number }[]
  stored: { deliveries: StoredWork; jobs: StoredWork } | null
}

export interface MeasuredPages {
  cached: number
  rendered: number
  bytes: number
}

interface Sources {
  token: string
  measure: () => Promise<MeasuredApi>
  pages: () => MeasuredPages
}

export interface Metrics {
  countRequest: (request: AnsweredRequest) => void
  /** Returns the text that Prometheus reads, with its content type; null without the token in the header. */
  read: (authorization: string | undefined) => Promise<{ body: string; type: string } | null>
}

/** A request that was answered; its route is a pattern, such as `/:lang/vacancies/:id`. */
export interface AnsweredRequest {
  method: string
  route: string
  status: number
  ms: number
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export function createMetrics({ token, measure, pages }: Sources): Metrics {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const requests = new Histogram({
    name: 'otklik_http_request_seconds',
    help: 'Time from the first byte of a request to the last of its answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `otklik_${name}`, help, labelNames, registers })
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name: `otklik_${name}_total`, help, labelNames, registers })

  const database = gauge('database_up', '1 if the database has answered the questions below.')
  const replica = gauge('replica_usable', '1 if guests may read the replica of this process.')
  const pool = gauge('database_connections', 'Connections of this process by state.', 'state')
  const hubs = gauge('hub_connections', 'Open connections of this process by hub.', 'hub')
  const bytes = gauge('page_cache_bytes', 'Bytes of the stored pages of guests.')
  const waiting = gauge('waiting', 'Due work of all processes, of a kind.', 'kind', 'name')
  const oldest = gauge('waiting_oldest_seconds', 'Age of the oldest due work.', 'kind', 'name')
  const dead = gauge('dead', 'Work that has failed in all attempts, of a kind.', 'kind', 'name')
  const queries = counter('database_queries', 'SQL statements of this process.')
  const events = counter('events', 'Events that this process has stored, by type.', 'type')
  const deliveries = counter('deliveries', 'Attempts by listener and result.', 'listener', 'result')
  const replies = counter(
    'guest_replies',
    'Replies of the API to guests, from memory or made.',
    'from',
  )
  const served = counter('guest_pages', 'Pages of guests, from memory or rendered.', 'from')

  async function collect(): Promise<void> {
    const api = await measure()
    for (const [state, count] of Object.entries(api.pool)) pool.set({ state }, count)
    for (const [hub, count] of Object.entries(api.hubs)) hubs.set({ hub }, count)
    if (api.isReplicaUsable === null) replica.remove()
    else replica.set(api.isReplicaUsable ? 1 : 0)
    setCounter(queries, {}, api.queries)
    for (const [type, count] of Object.entries(api.events)) setCounter(events, { type }, count)
    for (const { count, ...labels } of api.deliveries) setCounter(deliveries, labels, count)
    database.set(api.stored ? 1 : 0)
    for (const each of [waiting, oldest, dead]) each.reset()
    for (const [kind, work] of Object.entries(api.stored ?? {})) setWork(kind, work)
    setCounter(replies, { from: 'memory' }, api.guestReplies.cached)
    setCounter(replies, { from: 'database' }, api.guestReplies.made)
    const drawn = pages()
    setCounter(served, { from: 'memory' }, drawn.cached)
    setCounter(served, { from: 'rendering' }, drawn.rendered)
    bytes.set(drawn.bytes)
  }

  function setWork(kind: string, work: StoredWork): void {
    for (const [name, { count, oldest_seconds }] of Object.entries(work.waiting)) {
      waiting.set({ kind, name }, count)
      oldest.set({ kind, name }, oldest_seconds)
    }
    for (const [name, count] of Object.entries(work.dead)) dead.set({ kind, name }, count)
  }

  return {
    countRequest({ method, route, status, ms }) {
      const labels = { method: methods.has(method) ? method : 'other', route }
      requests.observe({ ...labels, status: String(status) }, ms / 1000)
    },
    async read(authorization = '') {
      if (!isSame(authorization, `Bearer ${token}`)) return null
      await collect()
      return { body: await register.metrics(), type: register.contentType }
    },
  }
}

/** Sets a counter to a number that was counted elsewhere and never falls. */
function setCounter(counter: Counter, labels: Record<string, string>, count: number): void {
  counter.remove(labels)
  counter.inc(labels, count)
}

/** Compares two texts in constant time, because a faster reply would help to guess the token. */
function isSame(one: string, other: string): boolean {
  const [given, right] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return timingSafeEqual(given as Buffer, right as Buffer)
}
