import type { Hono } from 'hono'
import type { ZodType } from 'zod'
import type { Endpoint, OperationInput, Reply } from '../contract/endpoint.ts'
import type { ErrorCode } from '../contract/errors.ts'
import { fieldErrorCode, fieldErrors } from '../contract/field-errors.ts'
import type { Scope, SignedInScope } from '../scope.ts'
import type { ApiContext, ApiEnv } from './context.ts'
import { envelopeBody, success, successBody } from './envelope.ts'
import { Failure, invalidFields } from './failure.ts'
import { once } from './idempotency.ts'

type ScopeOf<E extends Endpoint> = E['access'] extends 'guest' ? Scope : SignedInScope

/** An operation: permission, rule, write and event in one transaction; throws a Failure. */
export type Operation<E extends Endpoint> = (
  scope: ScopeOf<E>,
  input: OperationInput<E>,
) => Promise<Reply<E>>

/** Puts an operation behind its endpoint: access, parsing, idempotency, envelope. */
export function answer<E extends Endpoint>(
  router: Hono<ApiEnv>,
  endpoint: E,
  operation: Operation<E>,
): void {
  router.on(endpoint.method, endpoint.path, async (context) => {
    const scope = context.get('scope')
    checkAccess(endpoint, scope)
    const input = await readInput(endpoint, context)
    const run = (inner: Scope) => operation(inner as ScopeOf<E>, input as OperationInput<E>)
    const keptFor = scope.account ? undefined : endpoint.guestCacheSeconds
    if (keptFor) {
      const name = `${endpoint.path} ${JSON.stringify(input)}`
      const make = async () => envelopeBody(await run(scope))
      return successBody(await context.get('guestCache').take(name, keptFor, make))
    }
    const key = endpoint.idempotent ? context.req.header('idempotency-key') : undefined
    if (!key) return success(await run(scope))
    return success(await once(scope as SignedInScope, endpoint, key, input, run))
  })
}

function checkAccess(endpoint: Endpoint, scope: Scope): void {
  if (endpoint.access === 'guest') return
  if (!scope.account) throw new Failure('accounts:unauthorized')
  if (endpoint.access !== 'user' && endpoint.access !== scope.account.side) {
    throw new Failure('accounts:wrong_role')
  }
}

async function readInput(endpoint: Endpoint, context: ApiContext) {
  const input: Record<string, unknown> = {}
  if (endpoint.params) {
    // An id of the wrong form is an id that does not exist.
    const params = endpoint.params.safeParse(context.req.param())
    if (!params.success) throw new Failure(notFoundCode(endpoint))
    input.params = params.data
  }
  if (endpoint.query) input.query = parse(endpoint.query, readQuery(context))
  if (endpoint.body) input.body = parse(endpoint.body, await readJson(context))
  return input
}

function notFoundCode(endpoint: Endpoint): ErrorCode {
  return endpoint.errors?.find((code) => code.endsWith(':not_found')) ?? 'request:not_found'
}

function parse(schema: ZodType, value: unknown): unknown {
  const result = schema.safeParse(value, { error: fieldErrorCode })
  if (!result.success) throw invalidFields(fieldErrors(result.error))
  return result.data
}

/** Repeated names become lists. */
function readQuery(context: ApiContext): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(context.req.queries()).map(([name, values]) => [
      name,
      values.length === 1 ? (values[0] as string) : values,
    ]),
  )
}

async function readJson(context: ApiContext): Promise<unknown> {
  const type = context.req.header('content-type') ?? ''
  const text = await context.req.text()
  if (text === '') return {}
  if (!/^application\/json\b/i.test(type)) throw new Failure('request:unsupported_media_type')
  try {
    return JSON.parse(text)
  } catch {
    throw new Failure('request:malformed')
  }
}
