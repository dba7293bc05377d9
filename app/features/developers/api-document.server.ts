// Reads the OpenAPI document of the API.
import { apiClient } from '#app/platform/api/api.server.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'
import type { FieldSchema } from './example.server.ts'

export const documentPath = '/v1/openapi.json'

/** An endpoint as the document describes it; `noun` is the first word of its path behind the version. */
export interface DocumentedCall {
  noun: string
  method: string
  path: string
  operation: DocumentedOperation
}

interface DocumentedOperation {
  operationId: string
  security: Record<string, string[]>[]
  parameters?: DocumentedParameter[]
  requestBody?: { content: DocumentedContent }
  responses: Record<string, { content?: DocumentedContent }>
}

interface DocumentedParameter {
  name?: string
  in?: string
  required?: boolean
  schema?: FieldSchema
  $ref?: string
}

type DocumentedContent = Record<string, { schema?: FieldSchema }>

/** Returns all endpoints of the API, by path, and the schemas to which they refer. */
export async function readDocument(
  visit: Visit,
): Promise<{ calls: DocumentedCall[]; schemas: Record<string, FieldSchema> }> {
  const api = apiClient(visit)
  const answer = await api.fetch(new Request(api.baseUrl + documentPath))
  if (!answer.ok) throw new Response('Unavailable', { status: 503 })
  const { paths, components } = (await answer.json()) as {
    paths: Record<string, Record<string, DocumentedOperation>>
    components: { schemas: Record<string, FieldSchema> }
  }
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      noun: path.split('/')[2] ?? '',
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )
  return {
    calls: calls.toSorted((a, b) => (a.path < b.path ? -1 : Number(a.path > b.path))),
    schemas: components.schemas,
  }
}

/** Returns the parameters in the path or in the query of an endpoint as the schema of an object. */
export function parametersIn(
  { operation: { parameters = [] } }: DocumentedCall,
  place: 'path' | 'query',
): FieldSchema {
  const named = parameters.flatMap(({ name, in: where, required = false, schema = {} }) =>
    name && where === place ? [{ name, required, schema }] : [],
  )
  return {
    type: 'object',
    properties: Object.fromEntries(named.map(({ name, schema }) => [name, schema])),
    required: named.filter(({ required }) => required).map(({ name }) => name),
  }
}

/** Returns the media type and the schema of the request body; both are empty if the endpoint has no body. */
export function bodyOf({ operation: { requestBody } }: DocumentedCall): {
  type: string
  schema: FieldSchema
} {
  const [[type, { schema = {} }] = ['', {}]] = Object.entries(requestBody?.content ?? {})
  return { type, schema }
}

/** Returns the schema of the reply's envelope; null if the reply has no envelope. */
export function replyOf({ operation: { responses } }: DocumentedCall): FieldSchema | null {
  return responses['200']?.content?.['application/json']?.schema ?? null
}

/** Returns whether the reply is a file; the reply to a payment provider is neither a file nor an envelope. */
export function isFile(call: DocumentedCall): boolean {
  const { content = {} } = call.operation.responses['200'] ?? {}
  return !replyOf(call) && !('*/*' in content)
}

/** Returns the error codes of an endpoint with their statuses, the lowest status first. */
export function errorsOf({
  operation: { responses },
}: DocumentedCall): { status: string; code: string }[] {
  return Object.entries(responses).flatMap(([status, { content = {} }]) => {
    const codes = content['application/json']?.schema?.properties?.['error_code']?.enum ?? []
    return codes.map((code) => ({ status, code: String(code) }))
  })
}

/** Returns the scope with which a key of the API opens the endpoint; null if it is closed to keys. */
export function scopeOf({ operation: { security } }: DocumentedCall): string | null {
  return security.flatMap(({ apiKey = [] }) => apiKey)[0] ?? null
}

export function isForGuests({ operation: { security } }: DocumentedCall): boolean {
  return security.some((way) => Object.keys(way).length === 0)
}
