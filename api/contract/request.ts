// Makes an HTTP request from an endpoint and the arguments of a call.
import type { CallableEndpoint } from './endpoint.ts'

export interface Caller {
  /** The base URL of the API, without a trailing slash. */
  baseUrl: string
  token?: string
  language: string
  requestId?: string
  /** The span that calls, as the header of W3C names it. */
  traceparent?: string
  /** The user agent of the visitor's browser, which the web server passes to the API. */
  userAgent?: string
}

export interface RequestInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
}

export function requestOf(
  api: Caller,
  endpoint: CallableEndpoint,
  { params, query, body, idempotencyKey }: RequestInput,
): Request {
  const accept = ['application/json', ...(endpoint.kind === 'file' ? endpoint.types : [])]
  const headers = new Headers({ accept: accept.join(', '), 'accept-language': api.language })
  if (api.token) headers.set('authorization', `Bearer ${api.token}`)
  if (api.requestId) headers.set('x-request-id', api.requestId)
  if (api.traceparent) headers.set('traceparent', api.traceparent)
  if (api.userAgent) headers.set('user-agent', api.userAgent)
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  const isForm = endpoint.kind === 'multipart'
  if (!isForm) headers.set('content-type', 'application/json')
  return new Request(api.baseUrl + fillPath(endpoint.path, params) + queryString(query), {
    method: endpoint.method,
    headers,
    body: isForm ? formOf(body) : body === undefined ? undefined : JSON.stringify(body),
  })
}

/** Returns `/v1/vacancies/abc` for the path `/v1/vacancies/:id` and `{ id: 'abc' }`. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

/** Converts the parameters of a URL query to strings. */
export function wireQuery(query: Record<string, unknown> = {}): Record<string, string | string[]> {
  const texts: Record<string, string | string[]> = {}
  for (const [name, item] of items(query)) {
    if (item === '') continue
    const before = texts[name]
    texts[name] = before === undefined ? String(item) : [before, String(item)].flat()
  }
  return texts
}

function queryString(query: Record<string, unknown> | undefined): string {
  const search = new URLSearchParams()
  for (const [name, texts] of Object.entries(wireQuery(query))) {
    for (const text of [texts].flat()) search.append(name, text)
  }
  const text = search.toString()
  return text ? `?${text}` : ''
}

function formOf(body: unknown): FormData {
  const form = new FormData()
  for (const [name, item] of items(body ?? {})) {
    if (item instanceof Blob) form.append(name, item)
    else form.append(name, String(item))
  }
  return form
}

/** Returns pairs of name and value: one pair per item of a list, none for a missing value. */
function items(values: object): [string, unknown][] {
  return Object.entries(values)
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((item: unknown): [string, unknown] => [
        name,
        item,
      ]),
    )
    .filter(([, item]) => item !== undefined && item !== null)
}
