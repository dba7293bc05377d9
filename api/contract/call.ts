import type { CallableEndpoint, CallInput, Endpoint, FetchedFile, Reply } from './endpoint.ts'
import type { FieldErrors } from './field-errors.ts'
import { requestOf, wireQuery, type Caller, type RequestInput } from './request.ts'

/** A client of the API. It sends HTTP requests, or calls the API's functions if the API runs in the same process. */
export interface ApiClient extends Caller {
  fetch: (request: Request) => Response | Promise<Response>
  /** Makes GET calls without HTTP; undefined if the API runs in a different process. */
  read?: (read: Read) => Promise<ReadAnswer>
  onFailure?: (failure: CallFailure, endpoint: Endpoint) => void
}

/** The JSON object around the data or the error in every reply of the API (spec §7). */
export interface Envelope<T> {
  success: boolean
  data: T | null
  error_code: string | null
  error_message: string | null
}

/** A GET call to the API without HTTP, possible if the API runs in the same process. */
export interface Read {
  /** The path of an endpoint with its parameters: `/v1/vacancies/:id`. */
  path: string
  params: Record<string, unknown> | undefined
  /** The query parameters of the URL, as strings. */
  query: Record<string, string | string[]>
  token: string | undefined
  requestId: string | undefined
  userAgent: string | undefined
}

/** The HTTP status and the JSON body of an API reply; `envelope` is null if the body is not the JSON of spec §7. */
export interface ReadAnswer {
  status: number
  envelope: Partial<Envelope<unknown>> | null
  retryAfterSeconds: number | null
}

/**
 * Thrown if a request to the API fails. `message` is the error code or the error message of the reply, or a code for a
 * broken reply or network (spec §8).
 */
export class CallFailure extends Error {
  readonly status: number
  /** The error message from the API, which pages show if they have no translation of the error code. */
  readonly sentence: string | null
  /** Details of the error, such as the invalid fields (status 422) or the object as it is now (status 409). */
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

/** Calls `endpoint` and returns its data or its file, or throws a CallFailure (status 0 if the network failed). */
export async function call<E extends CallableEndpoint>(
  api: ApiClient,
  endpoint: E,
  input: CallInput<E>,
): Promise<Reply<E>> {
  try {
    if (api.read && isRead(endpoint)) return unwrap(await api.read(readOf(api, endpoint, input)))
    const response = await api.fetch(requestOf(api, endpoint, input))
    if (isFile(endpoint, response)) return (await readFile(response)) as Reply<E>
    return unwrap(await readAnswer(response))
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

function isFile(endpoint: CallableEndpoint, { ok, headers }: Response): boolean {
  const type = headers.get('content-type') ?? ''
  return endpoint.kind === 'file' && ok && endpoint.types.includes(type)
}

async function readFile(response: Response): Promise<FetchedFile> {
  const disposition = response.headers.get('content-disposition') ?? ''
  const name = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1]
  return {
    bytes: new Uint8Array(await response.arrayBuffer()),
    type: response.headers.get('content-type') ?? '',
    name: name === undefined ? null : decodeURIComponent(name),
  }
}

function isRead({ method, kind = 'json' }: CallableEndpoint): boolean {
  return method === 'GET' && kind === 'json'
}

function readOf(
  { token, requestId, userAgent }: ApiClient,
  { path }: CallableEndpoint,
  { params, query }: RequestInput,
): Read {
  return { path, params, query: wireQuery(query), token, requestId, userAgent }
}

async function readAnswer(response: Response): Promise<ReadAnswer> {
  return {
    status: response.status,
    envelope: (await response.json().catch(() => null)) as ReadAnswer['envelope'],
    retryAfterSeconds: Number(response.headers.get('retry-after')) || null,
  }
}

function unwrap<T>({ status, envelope, retryAfterSeconds }: ReadAnswer): T {
  if (status < 300 && envelope?.success) return envelope.data as T
  const otherwise = envelope?.success === undefined ? 'network_error' : 'unexpected_error'
  throw new CallFailure(envelope?.error_code || envelope?.error_message || otherwise, {
    status,
    sentence: envelope?.error_message,
    data: envelope?.data,
    retryAfterSeconds,
  })
}
