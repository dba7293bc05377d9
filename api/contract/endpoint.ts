import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

type ObjectSchema = z.ZodObject

/** Who may call the endpoint: `guest` is anybody, `user` is any account. */
export type Access = 'guest' | 'user' | 'candidate' | 'employer'

interface AnyKind {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  access: Access
  summary: string
  params?: ObjectSchema
  query?: ObjectSchema
  /** The error codes of the endpoint, besides the common codes in refusals.ts. */
  errors?: readonly ErrorCode[]
  /** The maximum size of the request body in bytes, if it is not the usual size. */
  bodyLimitBytes?: number
  tooLarge?: ErrorCode
  /** The time limit of a call in ms, if it is not the usual limit. */
  timeLimitMs?: number
}

export interface JsonEndpoint extends AnyKind {
  kind?: 'json'
  body?: z.ZodType
  reply: z.ZodType
  /**
   * An `Idempotency-Key` header makes a repeated call return the first reply, for 24 hours and only for accounts.
   * `by_operation`: the operation stores the key in the created row, so it works for guests and as long as the row.
   */
  idempotent?: true | 'by_operation'
  /** The rate limit of an account. It is counted before the transaction starts. */
  accountLimit?: 'apply' | 'bulk_apply'
  /** The number of seconds for which replies to guests are cached in the process. */
  guestCacheSeconds?: number
  /** The number of seconds for which replies are cached for all callers, because they do not depend on the caller. */
  sharedCacheSeconds?: number
  /** The number of seconds for which any cache may store the reply; then the cache checks it by ETag. */
  publicSeconds?: number
}

interface NotJson extends AnyKind {
  idempotent?: never
  accountLimit?: never
  guestCacheSeconds?: never
  sharedCacheSeconds?: never
  publicSeconds?: never
}

/** An endpoint that accepts a form with files and returns JSON. A field name that repeats makes a list. */
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
  types: readonly [string, ...string[]]
  body?: ObjectSchema
  reply?: never
}

/** A call by a payment provider: the operation checks the signed bytes and replies in the provider's format. */
export interface RawEndpoint extends NotJson {
  kind: 'raw'
  method: 'POST'
  body?: never
  reply?: never
}

export type Endpoint = CallableEndpoint | RawEndpoint
export type CallableEndpoint = JsonEndpoint | MultipartEndpoint | FileEndpoint

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

const kindLimits = {
  json: { bodyBytes: 256 * 1024, timeMs: 8_000 },
  // An uploaded file has at most 5 MB; the sixth megabyte is for the other fields of the form.
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

/** The body of a request as bytes, for checking its signature. */
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
