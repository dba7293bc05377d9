import type { Hono } from 'hono'
import { createHash } from 'node:crypto'
import {
  limitsOf,
  type CallableEndpoint,
  type Endpoint,
  type FileEndpoint,
  type OperationInput,
  type Reply,
} from '../contract/endpoint.ts'
import type { Read } from '../contract/call.ts'
import { replicaPaths } from '../database/server/replica.ts'
import type { CallerKey, DeskScope, Scope, SignedInScope } from '../scope.ts'
import { findDeskAccess } from '../session/operators.ts'
import type { ApiContext, ApiEnv } from './context.ts'
import { envelopeBody, jsonType, success, successBody } from './envelope.ts'
import { Failure } from './failure.ts'
import { fileResponse, type FileAnswer } from './file-answer.ts'
import { once, readKey } from './idempotency.ts'
import type { GuestCache } from './guest-cache.ts'
import type { LimitName } from './limits.ts'
import { parseAddress, readInput } from './read-input.ts'
import { within } from '../time-limit.ts'

type ScopeOf<E extends Endpoint> = E['access'] extends 'guest'
  ? Scope
  : E['access'] extends 'operator'
    ? DeskScope
    : SignedInScope

/** The result of an operation: the data of a JSON reply, a file, or the reply to a webhook. */
export type Answer<E extends Endpoint> = E extends FileEndpoint
  ? FileAnswer<E['types'][number]>
  : E extends CallableEndpoint
    ? Reply<E>
    : Response

/** The function behind an endpoint: it checks rights, changes the database and stores events, or throws a Failure. */
export type Operation<E extends Endpoint> = (
  scope: ScopeOf<E>,
  input: OperationInput<E>,
) => Promise<Answer<E>>

export interface Served {
  endpoint: Endpoint
  operation: Operation<Endpoint>
}

/** Connects an endpoint to its function, with the checks and limits that all endpoints share. */
export function answer<E extends Endpoint>(
  router: Hono<ApiEnv>,
  endpoint: E,
  operation: Operation<E>,
): void {
  router.on(endpoint.method, endpoint.path, async (context) => {
    const scope = await admit(endpoint, context.get('scope'))
    context.set('scope', scope)
    const input = await readInput(endpoint, context)
    const run = runOf({ endpoint, operation: operation as Operation<Endpoint> }, input)
    return within(limitsOf(endpoint).timeMs, 'answer', async () => {
      switch (endpoint.kind) {
        case 'file':
          return fileResponse((await run(scope)) as FileAnswer, context.req.header('if-none-match'))
        case 'raw':
          return (await run(scope)) as Response
        default:
          return answerJson(endpoint, context, input, run)
      }
    })
  })
}

/** Returns the reply to a GET call from the web server in the same process, without HTTP. */
export async function readBody(
  { endpoint, operation }: Served,
  { params = {}, query }: Pick<Read, 'params' | 'query'>,
  caller: Scope,
  guestCache: GuestCache,
): Promise<string> {
  const scope = await admit(endpoint, caller)
  const input = parseAddress(endpoint, params, () => query)
  const run = runOf({ endpoint, operation }, input)
  return within(
    limitsOf(endpoint).timeMs,
    'answer',
    async () =>
      (await cachedBody(endpoint, scope, input, run, guestCache)) ?? envelopeBody(await run(scope)),
  )
}

/** Returns the function that runs the operation: for guests on the replica, where the endpoint and its state allow it. */
function runOf({ endpoint, operation }: Served, input: unknown) {
  const isOnReplica = endpoint.method === 'GET' && replicaPaths.has(endpoint.path)
  const runOn = (scope: Scope): Promise<unknown> =>
    operation(scope as SignedInScope, input as OperationInput<Endpoint>)
  return (scope: Scope): Promise<unknown> =>
    isOnReplica && scope.replica && !scope.account
      ? scope.replica.read(scope.db, (db) => runOn({ ...scope, db }))
      : runOn(scope)
}

/** Returns the stored reply of an endpoint; null if the endpoint's replies are not stored. */
async function cachedBody(
  endpoint: Endpoint,
  scope: Scope,
  input: unknown,
  run: (scope: Scope) => Promise<unknown>,
  guestCache: GuestCache,
): Promise<string | null> {
  const { path, publicSeconds, sharedCacheSeconds = publicSeconds, guestCacheSeconds } = endpoint
  if (endpoint.leavesOutHidden && scope.account?.hidden) return null
  if (isPrivate(endpoint, input)) return null
  const seconds = sharedCacheSeconds ?? (scope.account ? undefined : guestCacheSeconds)
  if (!seconds) return null
  const make = async () => envelopeBody(await run({ ...scope, account: null }))
  return guestCache.take(`${path} ${JSON.stringify(input)}`, seconds, make)
}

function isPrivate({ privateParameter: name }: Endpoint, input: unknown): boolean {
  const { query = {} } = input as { query?: Record<string, unknown> }
  return name !== undefined && Boolean(query[name])
}

async function answerJson(
  endpoint: Endpoint,
  context: ApiContext,
  input: unknown,
  run: (scope: Scope) => Promise<unknown>,
): Promise<Response> {
  const scope = context.get('scope')
  const body = await cachedBody(endpoint, scope, input, run, context.get('guestCache'))
  if (body !== null) {
    if (!endpoint.publicSeconds) return successBody(body)
    return publicResponse(body, endpoint.publicSeconds, context.req.header('if-none-match'))
  }
  const key = endpoint.idempotent === true ? readKey(context) : undefined
  const act = endpoint.accountLimit ? await counted(scope, endpoint.accountLimit, run) : run
  if (!key) return success(await act(scope))
  return success(await once(scope as SignedInScope, endpoint, key, input, act))
}

/** Counts a call against the account's rate limit. */
async function counted(scope: Scope, limit: LimitName, run: (scope: Scope) => Promise<unknown>) {
  try {
    await scope.limits.take(limit, String(scope.account?.id))
    return run
  } catch (error) {
    return () => Promise.reject(error)
  }
}

function publicResponse(body: string, seconds: number, ifNoneMatch: string | undefined): Response {
  const etag = createHash('sha256').update(body).digest('hex').slice(0, 16)
  const cache = `public, max-age=${seconds}`
  return fileResponse({ bytes: Buffer.from(body), type: jsonType, etag, cache }, ifNoneMatch)
}

/** Returns the scope of the operation, or refuses the caller. */
async function admit(endpoint: Endpoint, scope: Scope): Promise<Scope> {
  if (scope.account?.key) await admitKey(endpoint, scope, scope.account.key)
  if (endpoint.access === 'operator') return admitOperator(endpoint, scope)
  if (endpoint.access === 'guest') return scope
  if (!scope.account) throw new Failure('accounts:unauthorized')
  if (endpoint.access !== 'user' && endpoint.access !== scope.account.side) {
    throw new Failure('accounts:wrong_role')
  }
  return scope
}

/** Refuses a key whose endpoint, scope or plan does not permit the call, and counts the call against its limit. */
async function admitKey(
  { access, keyScope }: Endpoint,
  { limits }: Scope,
  { publicId, scopes, isInPlan }: CallerKey,
): Promise<void> {
  if (access === 'operator') throw new Failure('request:not_found')
  if (!keyScope) throw new Failure('api_keys:closed_to_keys')
  if (!scopes.includes(keyScope)) throw new Failure('api_keys:scope_lacking')
  if (!isInPlan) throw new Failure('api_keys:plan_lacks_api')
  await limits.take('api_key', publicId)
}

/** Refuses other accounts, and operators without the role, as an unknown address is refused. */
async function admitOperator(
  { roles, isBeforeCode }: Endpoint,
  { account, ...scope }: Scope,
): Promise<DeskScope> {
  const desk = account && (await findDeskAccess(scope.db, account, scope.now()))
  if (!desk) throw new Failure('request:not_found')
  if (!isBeforeCode && !desk.until) throw new Failure('desk:code_needed')
  if (roles && !roles.some((role) => desk.roles.includes(role))) {
    throw new Failure('request:not_found')
  }
  return { ...scope, account: { ...account, desk } }
}
