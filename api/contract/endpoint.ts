import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

type ObjectSchema = z.ZodObject

/** Who may call: `guest` anybody, `user` any account, or one side only. Ownership is the operation's to check. */
export type Access = 'guest' | 'user' | 'candidate' | 'employer'

interface AnyKind {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Parameters as `:name`. */
  path: string
  access: Access
  /** One line for the OpenAPI page. */
  summary: string
  params?: ObjectSchema
  query?: ObjectSchema
  /** Errors beyond those common to the kind (refusals.ts). */
  errors?: readonly ErrorCode[]
  /** The largest body, if it differs from the kind's limit. */
  bodyLimitBytes?: number
  /** The error for a larger body, if not `request:too_large`. */
  tooLarge?: ErrorCode
  /** The time limit of the operation, if it differs from the kind's; later the reply is `request:unavailable`. */
  timeLimitMs?: number
}

export interface JsonEndpoint extends AnyKind {
  kind?: 'json'
  body?: z.ZodType
  reply: z.ZodType
  /**
   * A repeat would have an effect, so with an `Idempotency-Key` header it gets the first reply: for 24 hours for an
   * account, or also for guests as long as the created row, if the operation stores the key in it.
   */
  idempotent?: true | 'by_operation'
  /** Counted per account before the operation, whose transaction must not wait for the counting server. */
  accountLimit?: 'apply' | 'bulk_apply'
  /** Guests may get a reply this old: it is cached in the process. */
  guestCacheSeconds?: number
  /** Everybody may get a reply this old: it does not depend on the caller. */
  sharedCacheSeconds?: number
  /** Anybody may cache the reply this long, and then revalidate it by its ETag. */
  publicSeconds?: number
}

interface NotJson extends AnyKind {
  idempotent?: never
  accountLimit?: never
  guestCacheSeconds?: never
  sharedCacheSeconds?: never
  publicSeconds?: never
}

/** Sends a form with files by field names (a repeated name is a list) and returns JSON. */
export interface MultipartEndpoint extends NotJson {
  kind: 'multipart'
  method: 'POST' | 'PUT' | 'PATCH'
  body: ObjectSchema
  reply: z.ZodType
}

/** A download: returns bytes of one of `types`, errors in the envelope. Its JSON input is in the body, never in the URL. */
export interface FileEndpoint extends NotJson {
  kind: 'file'
  method: 'GET' | 'POST'
  /** Values of Content-Type. */
  types: readonly [string, ...string[]]
  body?: ObjectSchema
  reply?: never
}

/** A provider's callback: the operation reads the signed bytes and replies in the provider's format. */
export interface RawEndpoint extends NotJson {
  kind: 'raw'
  method: 'POST'
  body?: never
  reply?: never
}

export type Endpoint = CallableEndpoint | RawEndpoint
/** The endpoints for `call`; callbacks are sent by providers only. */
export type CallableEndpoint = JsonEndpoint | MultipartEndpoint | FileEndpoint

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

const kindLimits = {
  json: { bodyBytes: 256 * 1024, timeMs: 8_000 },
  // The largest file is five megabytes.
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

/** The input of a caller: only the parts that the endpoint declares. */
export type CallInput<E extends CallableEndpoint> = Part<E, 'params', 'input'> &
  Part<E, 'query', 'input'> &
  Part<E, 'body', 'input'> & { idempotencyKey?: string }

/** A raw body, to check its signature. */
export interface RawBody {
  bytes: Uint8Array<ArrayBuffer>
  headers: Headers
}

export type OperationInput<E extends Endpoint> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'body', 'output'> &
  (E extends RawEndpoint ? RawBody : unknown) &
  (E extends { idempotent: 'by_operation' } ? { idempotencyKey?: string } : unknown)

/** A downloaded file; `name` is null if it is shown inline. */
export interface FetchedFile {
  bytes: Uint8Array<ArrayBuffer>
  type: string
  name: string | null
}

export type Reply<E extends CallableEndpoint> = E extends { reply: infer S extends z.ZodType }
  ? z.output<S>
  : FetchedFile
