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
  /** Codes beyond those every call of its kind can be refused with (refusals.ts). */
  errors?: readonly ErrorCode[]
  /** The largest body, if not that of the kind. */
  bodyLimitBytes?: number
  /** What a larger one is refused with, if not `request:too_large`. */
  tooLarge?: ErrorCode
  /** How long the operation may take, if not as long as the kind; later is `request:unavailable`. */
  timeLimitMs?: number
}

/** JSON is sent and answered. */
export interface JsonEndpoint extends AnyKind {
  kind?: 'json'
  body?: z.ZodType
  reply: z.ZodType
  /**
   * Repeating has an effect, so an `Idempotency-Key` header makes a repeat answer the first reply: for 24 hours where the
   * caller has an account, or as long as what was made when the operation keeps the key with it, for guests too.
   */
  idempotent?: true | 'by_operation'
  /**
   * What a call of an account counts against before its operation, which runs in an open transaction where a key has come:
   * that must not wait for the server that counts.
   */
  accountLimit?: 'apply' | 'bulk_apply'
  /** A guest's answer may be this old: it is kept in the process. */
  guestCacheSeconds?: number
  /** The same for everybody's: it does not depend on who asks, and is made as a guest's. */
  sharedCacheSeconds?: number
  /** The answer is everybody's: whoever gets it may keep it this long, and then ask by its ETag for a newer one. */
  publicSeconds?: number
}

interface NotJson extends AnyKind {
  idempotent?: never
  accountLimit?: never
  guestCacheSeconds?: never
  sharedCacheSeconds?: never
  publicSeconds?: never
}

/** A form with files is sent, by field names; one that is repeated is a list. JSON is answered. */
export interface MultipartEndpoint extends NotJson {
  kind: 'multipart'
  method: 'POST' | 'PUT' | 'PATCH'
  body: ObjectSchema
  reply: z.ZodType
}

/** A download: bytes of one of `types` are answered, refusals in the envelope. What it asks for in JSON stands in no address. */
export interface FileEndpoint extends NotJson {
  kind: 'file'
  method: 'GET' | 'POST'
  /** Values of Content-Type. */
  types: readonly [string, ...string[]]
  body?: ObjectSchema
  reply?: never
}

/** A provider's callback: the operation reads the bytes that were signed and answers as the provider wants it. */
export interface RawEndpoint extends NotJson {
  kind: 'raw'
  method: 'POST'
  body?: never
  reply?: never
}

export type Endpoint = CallableEndpoint | RawEndpoint
/** What `call` can call; callbacks are not for us to send. */
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

/** How large a body may be and how long the operation may take. */
export function limitsOf({ kind = 'json', bodyLimitBytes, timeLimitMs }: Endpoint) {
  const { bodyBytes, timeMs } = kindLimits[kind]
  return { bodyBytes: bodyLimitBytes ?? bodyBytes, timeMs: timeLimitMs ?? timeMs }
}

type Part<E, Key extends string, Side extends 'input' | 'output'> = E extends {
  [K in Key]: infer S extends z.ZodType
}
  ? { [K in Key]: Side extends 'input' ? z.input<S> : z.output<S> }
  : unknown

/** What a caller passes: only the parts the endpoint declares. */
export type CallInput<E extends CallableEndpoint> = Part<E, 'params', 'input'> &
  Part<E, 'query', 'input'> &
  Part<E, 'body', 'input'> & { idempotencyKey?: string }

/** A body as it was sent, for its signature to be checked. */
export interface RawBody {
  bytes: Uint8Array<ArrayBuffer>
  headers: Headers
}

/** What an operation receives after parsing. */
export type OperationInput<E extends Endpoint> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'body', 'output'> &
  (E extends RawEndpoint ? RawBody : unknown) &
  (E extends { idempotent: 'by_operation' } ? { idempotencyKey?: string } : unknown)

/** A file that was fetched; `name` is null where it was not meant to be saved. */
export interface FetchedFile {
  bytes: Uint8Array<ArrayBuffer>
  type: string
  name: string | null
}

/** What a caller gets. */
export type Reply<E extends CallableEndpoint> = E extends { reply: infer S extends z.ZodType }
  ? z.output<S>
  : FetchedFile
