import { Hono } from 'hono'
import { randomUUID } from 'node:crypto'
import { unavailableSeconds } from './contract/errors.ts'
import type { Country } from './contract/rules/country.ts'
import type { Db } from './database/connect.ts'
import { isDatabaseGone, withoutValues } from './database/failures.ts'
import type { Outbox } from './events/outbox.ts'
import { StoreFailure, type FileStore } from './files/store.ts'
import { authenticate } from './http/authenticate.ts'
import type { ApiContext, ApiEnv } from './http/context.ts'
import { failed } from './http/envelope.ts'
import { Failure } from './http/failure.ts'
import { GuestCache } from './http/guest-cache.ts'
import { endpointsOf, serve, type Resource } from './http/serve.ts'
import { TimeLimitPassed } from './time-limit.ts'
import { openApiDocument } from './openapi.ts'
import type { Payments } from './payments/provider.ts'
import type { Report } from './report.ts'
import { resources } from './resources/resources.ts'
import type { Limits, Scope } from './scope.ts'
import { CommonSearches } from './search/common.ts'
import { Vocabulary } from './search/vocabulary.ts'
import type { Tokens } from './session/tokens.ts'

export interface ApiOptions {
  db: Db
  tokens: Tokens
  limits: Limits
  payments: Payments
  push: Scope['push']
  outbox: Outbox
  files: FileStore
  now: () => Date
  country: Country
  operator: Scope['operator']
  webUrl: string
  report: Report
  /** Those of the product, unless tests add their own. */
  resources?: Resource[]
}

/** The API half: everything under /v1 and /v2. `fetch(request, { address })` is the whole interface. */
export function createApi(options: ApiOptions): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>()
  const { db, tokens, limits, payments, push, outbox, files, now, country, webUrl } = options
  const { operator, report } = options
  const served = options.resources ?? resources
  const guestCache = new GuestCache(now)
  outbox.publicChanges.listen((change) => guestCache.drop(change))
  const vocabulary = new Vocabulary(db, now)
  const commonSearches = new CommonSearches(now)

  api.use(async (context, next) => {
    const requestId = readRequestId(context)
    context.set('requestId', requestId)
    context.set('guestCache', guestCache)
    await next()
    // By `context.header` Hono would make the answer anew, its body a stream.
    context.res.headers.set('x-request-id', requestId)
  })
  api.use(async (context, next) => {
    const events = outbox.startRecording()
    const account = await authenticate(
      { db, tokens, now },
      context.req.header('authorization'),
      context.env.knownAccounts,
    )
    context.set('scope', {
      db,
      account,
      now,
      country,
      operator,
      webUrl,
      tokens,
      limits,
      payments,
      report,
      push,
      files,
      vocabulary,
      commonSearches,
      events,
      address: context.env.address ?? '',
      userAgent: context.req.header('user-agent')?.slice(0, 300) ?? '',
    })
    await next()
    events.wake()
  })

  serve(api, served)
  let document: ReturnType<typeof openApiDocument> | undefined
  api.get('/v1/openapi.json', (context) =>
    context.json((document ??= openApiDocument(endpointsOf(served)))),
  )
  api.notFound(() => failed(new Failure('request:not_found')))
  api.onError((error, context) => {
    if (error instanceof Failure) return failed(error)
    const requestId = context.get('requestId')
    report(withoutValues(error), 'request failed', { requestId, path: context.req.path })
    return failed(unexpected(error, requestId))
  })
  return api
}

/** The id of the request around this one, or the caller's own when it is a plain one, so that both halves log the same. */
function readRequestId(context: ApiContext): string {
  const given = context.env.requestId ?? context.req.header('x-request-id')
  return given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

function unexpected(error: Error, request_id: string): Failure {
  const data = { request_id }
  const isPassing =
    isDatabaseGone(error) || error instanceof TimeLimitPassed || error instanceof StoreFailure
  return isPassing
    ? new Failure('request:unavailable', { data, retryAfterSeconds: unavailableSeconds })
    : new Failure('request:unexpected_error', { data })
}
