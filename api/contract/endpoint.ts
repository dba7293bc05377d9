import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { KeyScope } from './rules/api-keys.ts'
import type { OperatorRole } from './rules/desk.ts'

type ObjectSchema = z.ZodObject

/**
 * The callers of an endpoint: `guest` means everybody, `user` every signed-in account. An endpoint for operators answers
 * everybody else as an unknown address does.
 */
export type Access = 'guest' | 'user' | 'candidate' | 'employer' | 'operator'

interface AnyKind {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The URL path of the endpoint, in which `:name` stands for a parameter. */
  path: string
  access: Access
  /** A one-line description of the endpoint for the OpenAPI page. */
  summary: string
  params?: ObjectSchema
  query?: ObjectSchema
  /** The scope with which a key of the API may call the endpoint; without it the endpoint is closed to keys. */
  keyScope?: KeyScope
  /** The roles of operators that may call the endpoint; without it all of them. */
  roles?: readonly OperatorRole[]
  /** True if operators may call the endpoint before they have entered the code of their second factor. */
  isBeforeCode?: true
  /** The error codes that only some endpoints return; refusals.ts adds the codes that all endpoints return. */
  errors?: readonly ErrorCode[]
  /** The maximum size of the request body in bytes, if it differs from the usual maximum. */
  bodyLimitBytes?: number
  /** The error code for a request body above the maximum size, if it is not `request:too_large`. */
  tooLarge?: ErrorCode
  /** The time limit of a request in ms, if it differs from the usual limit. */
  timeLimitMs?: number
}

export interface JsonEndpoint extends AnyKind {
  kind?: 'json'
  body?: z.ZodType
  reply: z.ZodType
  /** True if a repeated request with the same `Idempotency-Key` header gets the first reply and changes nothing. */
  idempotent?: true | 'by_operation'
  /** The rate limit per account. It is checked before the transaction, so that no transaction waits for Redis. */
  accountLimit?: 'apply' | 'bulk_apply' | 'bulk_move' | 'message' | 'note' | 'new_resume_link'
  /** For how many seconds the API repeats a stored reply to visitors who are not signed in. */
  guestCacheSeconds?: number
  /** For how many seconds the API repeats a stored reply that is the same for all callers. */
  sharedCacheSeconds?: number
  /** True if the reply leaves out vacancies that the caller has hidden; such callers do not get the shared reply. */
  leavesOutHidden?: true
  /** The name of a query parameter that nothing may store, so that replies to requests with it are not cached. */
  privateParameter?: string
  /** For how many seconds a browser may use a stored reply without a new request. */
  publicSeconds?: number
}

interface NotJson extends AnyKind {
  idempotent?: never
  accountLimit?: never
  guestCacheSeconds?: never
  sharedCacheSeconds?: never
  leavesOutHidden?: never
  privateParameter?: never
  publicSeconds?: never
}

/** An endpoint that accepts a form with files and returns JSON. */
export interface MultipartEndpoint extends NotJson {
  kind: 'multipart'
  method: 'POST' | 'PUT' | 'PATCH'
  body: ObjectSchema
  reply: z.ZodType
}

/** An endpoint that returns a file. The parameters of the file are sent in the request body. */
export interface FileEndpoint extends NotJson {
  kind: 'file'
  method: 'GET' | 'POST'
  /** The Content-Type values that the returned file may have. */
  types: readonly [string, ...string[]]
  body?: ObjectSchema
  reply?: never
}

/** A webhook of a payment provider. Its handler checks the provider's signature. */
export interface RawEndpoint extends NotJson {
  kind: 'raw'
  method: 'POST'
  body?: never
  reply?: never
}

export type Endpoint = CallableEndpoint | RawEndpoint
/** The endpoints that clients of the API may call; endpoints of kind `raw` are called by payment providers only. */
export type CallableEndpoint = JsonEndpoint | MultipartEndpoint | FileEndpoint

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

const kindLimits = {
  json: { bodyBytes: 256 * 1024, timeMs: 8_000 },
  multipart: { bodyBytes: 6 * 1024 * 1024, timeMs: 30_000 },
  file: { bodyBytes: 4 * 1024, timeMs: 30_000 },
  raw: { bodyBytes: 64 * 1024, timeMs: 8_000 },
} as const

export function limitsOf({ kind = 'json', bodyLimitBytes, timeLimitMs }: Endpoint) {
  const { bodyBytes, timeMs } = kindLimits[kind]
  return { bodyBytes: bodyLimitBytes ?? bodyBytes, timeMs: timeLimitMs ?? timeMs }
}

type Part<E, Key extends string, Side extends 'input' | 'output'> = E extends {
  [K in Key]: infer S extends z.ZodType
}
  ? { [K in Key]: Side extends 'input' ? z.input<S> : z.output<S> }
  : unknown

/** The arguments of an API call: path, query and body, each only if the endpoint has it. */
export type CallInput<E extends CallableEndpoint> = Part<E, 'params', 'input'> &
  Part<E, 'query', 'input'> &
  Part<E, 'body', 'input'> & { idempotencyKey?: string }

/** The unparsed body of a webhook, because the provider's signature is computed from the bytes. */
export interface RawBody {
  bytes: Uint8Array<ArrayBuffer>
  headers: Headers
}

export type OperationInput<E extends Endpoint> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'body', 'output'> &
  (E extends RawEndpoint ? RawBody : unknown) &
  (E extends { idempotent: 'by_operation' } ? { idempotencyKey?: string } : unknown)

/** A downloaded file; `name` is null if the browser shows the file instead of saving it. */
export interface FetchedFile {
  bytes: Uint8Array<ArrayBuffer>
  type: string
  name: string | null
}

export type Reply<E extends CallableEndpoint> = E extends { reply: infer S extends z.ZodType }
  ? z.output<S>
  : FetchedFile
