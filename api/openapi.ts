import {
  createDocument,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi'
import { z } from 'zod'
import { endpoints } from './contract/endpoints.ts'
import type { Endpoint } from './contract/endpoint.ts'
import { errorStatus, type ErrorCode } from './contract/errors.ts'
import { idempotencyKey } from './http/idempotency.ts'

const idempotencyHeader = z.object({
  'Idempotency-Key': idempotencyKey
    .optional()
    .meta({ description: 'A repeat within 24 hours answers the first reply.' }),
})
const everyAnswer = {
  'X-Request-Id': {
    description: 'Under which the request is found in the log.',
    schema: { type: 'string' },
  },
} as const
const comeBackLater = {
  ...everyAnswer,
  'Retry-After': {
    description: 'Seconds, where waiting helps.',
    schema: { type: 'integer', minimum: 1 },
  },
} as const

/** The contract as an OpenAPI 3.1 document, served at /v1/openapi.json. */
export function openApiDocument() {
  const paths: ZodOpenApiPathsObject = {}
  for (const [operationId, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: {
        operationId,
        summary: endpoint.summary,
        security: endpoint.access === 'guest' ? [{}, { bearer: [] }] : [{ bearer: [] }],
        requestParams: {
          ...(endpoint.params ? { path: endpoint.params } : {}),
          ...(endpoint.query ? { query: endpoint.query } : {}),
          ...(endpoint.idempotent ? { header: idempotencyHeader } : {}),
        },
        ...(endpoint.body
          ? { requestBody: { content: { 'application/json': { schema: endpoint.body } } } }
          : {}),
        responses: {
          '200': {
            description: 'Success',
            headers: everyAnswer,
            content: { 'application/json': { schema: envelope(endpoint.reply) } },
          },
          ...refusals(endpoint),
        },
      },
    }
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: 'Otklik', version: '1', description: 'Every answer is an envelope.' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  })
}

function envelope(data: z.ZodType) {
  return z.object({
    success: z.boolean(),
    data,
    error_code: z.string().nullable(),
    error_message: z.string().nullable(),
  })
}

/** Error codes by the status they travel under: the endpoint's own and those of every call of its kind. */
function refusals(endpoint: Endpoint): ZodOpenApiResponsesObject {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of [...commonErrors(endpoint), ...(endpoint.errors ?? [])]) {
    const status = errorStatus[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const headers = status === 429 || status === 503 ? comeBackLater : everyAnswer
      return [String(status), { description: codes.join(', '), headers }]
    }),
  )
}

function commonErrors({ access, body, query }: Endpoint): ErrorCode[] {
  const codes: ErrorCode[] = [
    'accounts:unauthorized',
    'request:limit_exceeded',
    'request:unexpected_error',
    'request:unavailable',
  ]
  if (access === 'candidate' || access === 'employer') codes.push('accounts:wrong_role')
  if (body || query) codes.push('request:invalid')
  if (body) {
    codes.push('request:malformed', 'request:too_large', 'request:unsupported_media_type')
  }
  return codes
}
