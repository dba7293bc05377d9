import { Hono } from 'hono'
import { matchedRoutes } from 'hono/route'
import { randomUUID } from 'node:crypto'
import type { Read, ReadAnswer } from './contract/call.ts'
import { untraced, type Trace } from './contract/trace.ts'
import { unavailableSeconds } from './contract/errors.ts'
import type { Db } from './database/connect.ts'
import { isDatabaseGone, isTemporaryRefusal, withoutValues } from './database/failures.ts'
import type { Outbox } from './events/outbox.ts'
import { StoreFailure } from './files/store.ts'
import { accountOfDay } from './http/account-of-day.ts'
import { authenticate } from './http/authenticate.ts'
import { readBody } from './http/answer.ts'
import type { ApiContext, ApiEnv } from './http/context.ts'
import { failed, failureEnvelope } from './http/envelope.ts'
import { Failure } from './http/failure.ts'
import { GuestCache, type GuestReplies } from './http/guest-cache.ts'
import { publicEndpoints, readsOf, serve } from './http/serve.ts'
import { TimeLimitPassed } from './time-limit.ts'
import { openApiDocument } from './openapi.ts'
import { resources } from './resources/resources.ts'
import type { Scope } from './scope.ts'
import { CommonSearches } from './search/common.ts'
import { Vocabulary } from './search/vocabulary.ts'

/** The services that the requests of all callers share, such as the database. */
export interface Services extends Omit<
  Scope,
  'db' | 'account' | 'events' | 'vocabulary' | 'commonSearches' | 'address' | 'userAgent'
> {
  db: Db
  trace?: Trace
}

/** The API under /v1 and /v2. Clients call it by HTTP; the web server in the same process calls it directly. */
export type Api = Hono<ApiEnv> & {
  read: (read: Read, caller: ApiEnv['Bindings']) => Promise<ReadAnswer>
  countReplies: () => GuestReplies
}

export function createApi(services: Services, outbox: Outbox, served = resources): Api {
  const api = new Hono<ApiEnv>()
  const { db, tokens, now, country, report, trace = untraced } = services
  const guestCache = new GuestCache(now)
  outbox.publicChanges.listen((change) => {
    services.replica?.noteChange()
    guestCache.drop(change)
  })
  const shared = {
    ...services,
    vocabulary: new Vocabulary(db, now),
    commonSearches: new CommonSearches(now),
  }

  api.use(async (context, next) => {
    const span = {
      name: `${context.req.method} ${endpointPath(context)}`,
      kind: 'call' as const,
      traceparent: context.env.traceparent ?? context.req.header('traceparent'),
      statusOf: () => context.res.status,
    }
    await trace(span, next)
  })
  api.use(async (context, next) => {
    const requestId = plainRequestId(context.env.requestId ?? context.req.header('x-request-id'))
    context.set('requestId', requestId)
    context.set('guestCache', guestCache)
    await next()
    context.res.headers.set('x-request-id', requestId)
  })
  const scopeOf = async (
    { authorization, userAgent = '' }: { authorization?: string; userAgent?: string },
    { address = '', knownAccounts, onAccount }: ApiEnv['Bindings'],
    events: Scope['events'],
  ): Promise<Scope> => {
    const asked = { db, tokens, now, country }
    const account = await authenticate(asked, authorization, knownAccounts)
    if (account) onAccount?.(accountOfDay(tokens, account.id, now()))
    return { ...shared, account, events, address, userAgent: userAgent.slice(0, 300) }
  }
  api.use(async (context, next) => {
    const caller = {
      authorization: context.req.header('authorization'),
      userAgent: context.req.header('user-agent'),
    }
    const events = outbox.startRecording()
    context.set('scope', await scopeOf(caller, context.env, events))
    await next()
    events.wake()
  })

  serve(api, served)
  let document: ReturnType<typeof openApiDocument> | undefined
  api.get('/v1/openapi.json', (context) =>
    context.json((document ??= openApiDocument(publicEndpoints(served)))),
  )
  api.notFound(() => failed(new Failure('request:not_found')))
  const failureOf = (error: unknown, requestId: string, route: string): Failure => {
    if (error instanceof Failure) return error
    report(withoutValues(error), 'request failed', { requestId, route })
    return unexpected(error, requestId)
  }
  api.onError((error, context) =>
    failed(failureOf(error, context.get('requestId'), endpointPath(context))),
  )
  const reads = readsOf(served)
  const read: Api['read'] = (asked, caller) => {
    const { traceparent } = caller
    const statusOf = ({ status }: ReadAnswer) => status
    const span = { name: `GET ${asked.path}`, kind: 'call' as const, traceparent, statusOf }
    return trace(span, () => answerRead(asked, caller))
  }
  const answerRead: Api['read'] = async (
    { path, params, query, token, requestId, userAgent },
    caller,
  ) => {
    const events = outbox.startRecording()
    try {
      const found = reads.get(path)
      if (!found) throw new Failure('request:not_found')
      const authorization = token && `Bearer ${token}`
      const scope = await scopeOf({ authorization, userAgent }, caller, events)
      const body = await readBody(found, { params, query }, scope, guestCache)
      const envelope = JSON.parse(body) as ReadAnswer['envelope']
      return { status: 200, envelope, retryAfterSeconds: null }
    } catch (error) {
      const id = plainRequestId(caller.requestId ?? requestId)
      const failure = failureOf(error, id, path)
      const { status, retryAfterSeconds = null } = failure
      return { status, envelope: failureEnvelope(failure), retryAfterSeconds }
    } finally {
      events.wake()
    }
  }
  return Object.assign(api, { read, countReplies: () => guestCache.counts })
}

/** Returns the path of the endpoint that answers. Later ones may match too: `/v1/vacancies/:id` after `/v1/vacancies/facets`. */
function endpointPath(context: ApiContext): string {
  return matchedRoutes(context).find(({ method }) => method !== 'ALL')?.path ?? 'none'
}

/** Returns the request id that the caller sent, so that the caller's log and our log show the same id. */
function plainRequestId(given: string | undefined): string {
  return given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

function unexpected(error: unknown, request_id: string): Failure {
  const data = { request_id }
  const isPassing =
    isDatabaseGone(error) ||
    isTemporaryRefusal(error) ||
    error instanceof TimeLimitPassed ||
    error instanceof StoreFailure
  return isPassing
    ? new Failure('request:unavailable', { data, retryAfterSeconds: unavailableSeconds })
    : new Failure('request:unexpected_error', { data })
}
