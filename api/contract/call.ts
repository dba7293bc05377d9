import type { CallInput, Endpoint, Reply } from './endpoint.ts'
import type { FieldErrors } from './field-errors.ts'

/** How to reach the API; `fetch` is the network's or, in one process, the API itself. */
export interface ApiClient {
  fetch: (request: Request) => Response | Promise<Response>
  /** Without a trailing slash. */
  baseUrl: string
  token?: string
  language: string
  requestId?: string
  onFailure?: (failure: CallFailure, endpoint: Endpoint) => void
}

/** Every answer of the API (spec §7). */
export interface Envelope<T> {
  success: boolean
  data: T | null
  error_code: string | null
  error_message: string | null
}

/** A failed call. `message` follows spec §8: error_code, else error_message, else 'unexpected_error' or 'network_error'. */
export class CallFailure extends Error {
  readonly status: number
  /** The server's own sentence, for codes without a translation. */
  readonly sentence: string | null
  /** What the envelope carried: fields of a 422, the current object of a 409. */
  readonly data: unknown
  readonly retryAfterSeconds: number | null

  constructor(
    message: string,
    details: {
      status: number
      sentence?: string | null
      data?: unknown
      retryAfterSeconds?: number | null
      cause?: unknown
    },
  ) {
    super(message, { cause: details.cause })
    this.name = 'CallFailure'
    this.status = details.status
    this.sentence = details.sentence ?? null
    this.data = details.data ?? null
    this.retryAfterSeconds = details.retryAfterSeconds ?? null
  }

  get fields(): FieldErrors {
    const data = this.data as { fields?: FieldErrors } | null
    return data?.fields ?? {}
  }
}

/** Calls `endpoint` and answers its data, or throws a CallFailure (status 0: the network). */
export async function call<E extends Endpoint>(
  api: ApiClient,
  endpoint: E,
  input: CallInput<E>,
): Promise<Reply<E>> {
  try {
    return await unwrap<Reply<E>>(await send(api, endpoint, input))
  } catch (error) {
    const failure =
      error instanceof CallFailure
        ? error
        : new CallFailure(
            error instanceof Error && error.message ? error.message : 'network_error',
            {
              status: 0,
              cause: error,
            },
          )
    api.onFailure?.(failure, endpoint)
    throw failure
  }
}

interface RawInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
}

async function send(api: ApiClient, endpoint: Endpoint, input: RawInput): Promise<Response> {
  const headers = new Headers({ accept: 'application/json', 'accept-language': api.language })
  if (api.token) headers.set('authorization', `Bearer ${api.token}`)
  if (api.requestId) headers.set('x-request-id', api.requestId)
  if (input.idempotencyKey) headers.set('idempotency-key', input.idempotencyKey)
  const isForm = input.body instanceof FormData
  if (input.body !== undefined && !isForm) headers.set('content-type', 'application/json')
  return api.fetch(
    new Request(api.baseUrl + fillPath(endpoint.path, input.params) + queryString(input.query), {
      method: endpoint.method,
      headers,
      body: isForm
        ? (input.body as FormData)
        : input.body === undefined
          ? undefined
          : JSON.stringify(input.body),
    }),
  )
}

async function unwrap<T>(response: Response): Promise<T> {
  const envelope = (await response.json().catch(() => null)) as Partial<Envelope<T>> | null
  if (response.ok && envelope?.success) return envelope.data as T
  // Something between the API and here answered when there is no envelope.
  const otherwise = envelope?.success === undefined ? 'network_error' : 'unexpected_error'
  throw new CallFailure(envelope?.error_code || envelope?.error_message || otherwise, {
    status: response.status,
    sentence: envelope?.error_message,
    data: envelope?.data,
    retryAfterSeconds: Number(response.headers.get('retry-after')) || null,
  })
}

/** `/v1/x/:id` with its parameters, encoded. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

function queryString(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(name, String(item))
    }
  }
  const text = search.toString()
  return text ? `?${text}` : ''
}
