import type { ZodType } from 'zod'
import { limitsOf, type Endpoint, type RawBody } from '../contract/endpoint.ts'
import type { ErrorCode } from '../contract/errors.ts'
import { fieldErrorCode, fieldErrors } from '../contract/field-errors.ts'
import type { ApiContext } from './context.ts'
import { Failure, invalidFields } from './failure.ts'
import { readKey } from './idempotency.ts'

/** Returns the checked parameters, query and body of a request, or the unparsed body of a webhook. */
export async function readInput(
  endpoint: Endpoint,
  context: ApiContext,
): Promise<Record<string, unknown>> {
  const input = parseAddress(endpoint, context.req.param(), () => listed(context.req.queries()))
  if (endpoint.method === 'GET') return input
  const { headers } = context.req.raw
  const bytes = await readBytes(context.req.raw, endpoint)
  if (endpoint.kind === 'raw') return { ...input, bytes, headers } satisfies RawBody
  if (endpoint.idempotent === 'by_operation') input.idempotencyKey = readKey(context)
  if (endpoint.body) input.body = parse(endpoint.body, await decode(endpoint, headers, bytes))
  return input
}

export function parseAddress(
  endpoint: Endpoint,
  params: Record<string, unknown>,
  query: () => Record<string, string | string[]>,
): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  if (endpoint.params) {
    const parsed = endpoint.params.safeParse(params)
    if (!parsed.success) throw new Failure(notFoundCode(endpoint))
    input.params = parsed.data
  }
  if (endpoint.query) input.query = parse(endpoint.query, query())
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

function listed<T>(values: Record<string, T[]>): Record<string, T | T[]> {
  return Object.fromEntries(
    Object.entries(values).map(([name, [first, ...others]]) => [
      name,
      others.length ? [first as T, ...others] : (first as T),
    ]),
  )
}

async function readBytes(request: Request, endpoint: Endpoint): Promise<Uint8Array<ArrayBuffer>> {
  const most = limitsOf(endpoint).bodyBytes
  const tooLarge = () => new Failure(endpoint.tooLarge ?? 'request:too_large')
  if (Number(request.headers.get('content-length')) > most) throw tooLarge()
  const pieces: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
    size += piece.value.length
    if (size > most) throw tooLarge()
    pieces.push(piece.value)
  }
  const bytes = new Uint8Array(size)
  let offset = 0
  for (const piece of pieces) {
    bytes.set(piece, offset)
    offset += piece.length
  }
  return bytes
}

const mediaTypes = { json: /^application\/json\b/i, multipart: /^multipart\/form-data\b/i }

async function decode(
  { kind = 'json' }: Endpoint,
  headers: Headers,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<unknown> {
  if (bytes.length === 0) return {}
  const type = headers.get('content-type') ?? ''
  const isForm = kind === 'multipart'
  if (!mediaTypes[isForm ? 'multipart' : 'json'].test(type)) {
    throw new Failure('request:unsupported_media_type')
  }
  const body = new Response(bytes, { headers: { 'content-type': type } })
  try {
    return isForm ? fieldsOf(await body.formData()) : await body.json()
  } catch {
    throw new Failure('request:malformed')
  }
}

function fieldsOf(form: FormData): Record<string, unknown> {
  const values = new Map<string, unknown[]>()
  for (const [name, value] of form) {
    const given = values.get(name)
    if (given) given.push(value)
    else values.set(name, [value])
  }
  return listed(Object.fromEntries(values))
}
