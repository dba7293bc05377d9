// Reads the API's OpenAPI document and selects the facts for the page for developers.
import { apiClient } from '#app/platform/api/api.server.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'

export const descriptionPath = '/v1/openapi.json'

interface DescribedField {
  name: string
  /** The type of a field as text, such as `integer`. */
  type: string
  isRequired: boolean
}

export interface DescribedCall {
  id: string
  method: string
  path: string
  summary: string
  isForGuests: boolean
  /** The scope with which a key of the API opens the endpoint; null if it is closed to keys. */
  scope: string | null
  fields: DescribedField[]
  statuses: string
}

/** Returns all endpoints of the API, grouped by the first noun in their paths. */
export async function describedApi(
  visit: Visit,
): Promise<[noun: string, calls: DescribedCall[]][]> {
  const api = apiClient(visit)
  const answer = await api.fetch(new Request(api.baseUrl + descriptionPath))
  if (!answer.ok) throw new Response('Unavailable', { status: 503 })
  const { paths } = (await answer.json()) as {
    paths: Record<string, Record<string, DescribedOperation>>
  }
  const calls = Object.entries(paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => callOf(path, method, operation)),
    )
    .toSorted((a, b) => (a.path < b.path ? -1 : Number(a.path > b.path)))
  const nouns = [...new Set(calls.map(nounOf))].toSorted()
  return nouns.map((noun) => [noun, calls.filter((each) => nounOf(each) === noun)])
}

function nounOf({ path }: DescribedCall): string {
  return path.split('/')[2] ?? ''
}

interface DescribedOperation {
  operationId: string
  summary: string
  security: Record<string, string[]>[]
  parameters?: { name?: string; in?: string; required?: boolean; schema?: Schema }[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
  responses: Record<string, object>
}

interface Schema {
  type?: string | string[]
  enum?: unknown[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  $ref?: string
}

function callOf(path: string, method: string, operation: DescribedOperation): DescribedCall {
  const { operationId, summary, security, parameters = [], requestBody, responses } = operation
  const asked = parameters.flatMap(({ name, in: where, required = false, schema = {} }) =>
    name && where !== 'header' ? [{ name, type: typeOf(schema), isRequired: required }] : [],
  )
  const [body] = Object.values(requestBody?.content ?? {})
  return {
    id: operationId,
    method: method.toUpperCase(),
    path,
    summary,
    isForGuests: security.some((way) => Object.keys(way).length === 0),
    scope: security.flatMap(({ apiKey = [] }) => apiKey)[0] ?? null,
    fields: [...asked, ...fieldsOf(body?.schema)],
    statuses: Object.keys(responses).join(', '),
  }
}

function fieldsOf({ properties = {}, required = [] }: Schema = {}): DescribedField[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    type: typeOf(schema),
    isRequired: required.includes(name),
  }))
}

function typeOf({ type, enum: choices, items, anyOf, $ref }: Schema): string {
  if (choices && choices.length <= 8) return choices.join(' | ')
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(' | ')
  if ($ref) return $ref.replace(/.*\//, '')
  if (type === 'array') return `${typeOf(items ?? {})}[]`
  return [type ?? 'any'].flat().join(' | ')
}
