import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

type ObjectSchema = z.ZodObject

/** Who may call: `guest` anybody, `user` any account, or one side only. Ownership is the operation's to check. */
export type Access = 'guest' | 'user' | 'candidate' | 'employer'

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Parameters as `:name`. */
  path: string
  access: Access
  /** One line for the OpenAPI page. */
  summary: string
  params?: ObjectSchema
  query?: ObjectSchema
  body?: z.ZodType
  reply: z.ZodType
  /** Codes beyond those every call of its kind can be refused with (refusals.ts). */
  errors?: readonly ErrorCode[]
  /** Repeating has an effect, so an `Idempotency-Key` header makes a repeat answer the first reply (24 h). */
  idempotent?: boolean
  /** A guest's answer may be this old: it is kept in the process. */
  guestCacheSeconds?: number
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Part<E, Key extends string, Side extends 'input' | 'output'> = E extends {
  [K in Key]: infer S extends z.ZodType
}
  ? { [K in Key]: Side extends 'input' ? z.input<S> : z.output<S> }
  : unknown

/** What a caller passes: only the parts the endpoint declares. */
export type CallInput<E extends Endpoint> = Part<E, 'params', 'input'> &
  Part<E, 'query', 'input'> &
  Part<E, 'body', 'input'> & { idempotencyKey?: string }

/** What an operation receives after parsing. */
export type OperationInput<E extends Endpoint> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'body', 'output'>

export type Reply<E extends Endpoint> = z.output<E['reply']>
