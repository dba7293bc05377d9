import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

type ObjectSchema = z.ZodObject

/** Who may call the endpoint: `guest` is anybody, `user` is any account. */
export type Access = 'guest' | 'user' | 'candidate' | 'employer'

interface AnyKind {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path of the endpoint, with parameters as `:name`. */
  path: string
  access: Access
  /** A one-line description of the endpoint for the OpenAPI page. */
  summary: string
  params?: ObjectSchema
  query?: ObjectSchema
  /** The error codes of the endpoint, besides the common codes in refusals.ts. */
  errors?: readonly ErrorCode[]
  /** The maximum size of the request body in bytes, if it is not the usual size. */
  bodyLimitBytes?: number
  /** The error code for a larger request body, if not `request:too_large`. */
  tooLarge?: ErrorCode
  /** The time limit of a call in ms, if it is not the usual limit. */
  timeLimitMs?: number
}

export interface JsonEndpoint extends AnyKind {
  kind?: 'json'
  body?: z.ZodType
  reply: z.ZodType
  /** With an `Idempotency-Key` header, a repeated call is not executed again but gets the first reply. */
  idempotent?: true | 'by_operation'
  /** Limits the calls per account, counted before the transaction, which must not wait for the counting server. */
  accountLimit?: 'apply' | 'bulk_apply'
  /** How many seconds the server keeps a reply to a guest. */
  guestCacheSeconds?: number
  /** How many seconds the server keeps a reply that is the same for all callers. */
  sharedCacheSeconds?: number
  /** True if the reply leaves out what the account has hidden, so that accounts that hide something get their own. */
  leavesOutHidden?: true
  /** How many seconds a browser may keep the reply before it asks again. */
  publicSeconds?: number
}

interface NotJson extends AnyKind {
  idempotent?: never
  accountLimit?: never
  guestCacheSeconds?: never
  sharedCacheSeconds?: never
  leavesOutHidden?: never
  publicSeconds?: never
}

/** An endpoint that accepts a form with files and returns JSON. */
export interface MultipartEndpoint extends NotJson {
  kind: 'multipart'
  method: 'POST' | 'PUT' | 'PATCH'
  body: ObjectSchema
  reply: z.ZodType
}

/** An endpoint that returns a file. Its input is sent in the request body. */
export interface FileEndpoint extends NotJson {
  kind: 'file'
  method: 'GET' | 'POST'
  /** The Content-Type values that the download may have. */
  types: readonly [string, ...string[]]
  body?: ObjectSchema
  reply?: never
}

/** A call by a payment provider, which the operation checks by its signature. */
export interface RawEndpoint extends NotJson {
  kind: 'raw'
  method: 'POST'
  body?: never
  reply?: never
}

export type Endpoint = CallableEndpoint | RawEndpoint
/** The endpoints that `call` may call; the callbacks of kind `raw` are called by payment providers only. */
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

/** The input that a caller passes to an endpoint: only the parts that the endpoint declares. */
export type CallInput<E extends CallableEndpoint> = Part<E, 'params', 'input'> &
  Part<E, 'query', 'input'> &
  Part<E, 'body', 'input'> & { idempotencyKey?: string }

/** The unparsed body of a request, whose signature is computed from its bytes. */
export interface RawBody {
  bytes: Uint8Array<ArrayBuffer>
  headers: Headers
}

export type OperationInput<E extends Endpoint> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'body', 'output'> &
  (E extends RawEndpoint ? RawBody : unknown) &
  (E extends { idempotent: 'by_operation' } ? { idempotencyKey?: string } : unknown)

/** A downloaded file; `name` is null if the browser shows the file. */
export interface FetchedFile {
  bytes: Uint8Array<ArrayBuffer>
  type: string
  name: string | null
}

export type Reply<E extends CallableEndpoint> = E extends { reply: infer S extends z.ZodType }
  ? z.output<S>
  : FetchedFile
