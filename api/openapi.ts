import {
  createDocument,
  type ZodOpenApiPathsObject,
  type ZodOpenApiRequestBodyObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi'
import { z } from 'zod'
import { application } from './contract/applications.ts'
import type { Endpoint } from './contract/endpoint.ts'
import { refusal, refusalsOf } from './contract/refusals.ts'
import { ownResume } from './contract/resumes.ts'
import { idempotencyKey } from './http/idempotency.ts'

const everyCall = z.object({
  'Accept-Language': z
    .string()
    .optional()
    .meta({
      description: 'Wish for the language of `error_message`; Russian is the one there is.',
      param: { id: 'AcceptLanguage' },
    }),
})
const repeatableCall = everyCall.extend({
  'Idempotency-Key': idempotencyKey.optional().meta({
    description: 'A repeat within 24 hours answers the first reply.',
    param: { id: 'IdempotencyKey' },
  }),
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

/** Endpoints, by name, as an OpenAPI 3.1 document; that of the whole contract is served at /v1/openapi.json. */
export function openApiDocument(endpoints: Record<string, Endpoint>) {
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
          header: endpoint.idempotent ? repeatableCall : everyCall,
        },
        ...(endpoint.body ? { requestBody: requestBody(endpoint.body) } : {}),
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
    components: {
      schemas: { Application: application, OwnResume: ownResume },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
    paths,
  })
}

/** No body is read as an empty object, which some calls are content with. */
function requestBody(schema: z.ZodType): ZodOpenApiRequestBodyObject {
  return {
    required: !schema.safeParse({}).success,
    content: { 'application/json': { schema } },
  }
}

function envelope(data: z.ZodType) {
  return z.object({
    success: z.literal(true),
    data,
    error_code: z.null(),
    error_message: z.null(),
  })
}

function refusals(endpoint: Endpoint): ZodOpenApiResponsesObject {
  return Object.fromEntries(
    [...refusalsOf(endpoint)].map(([status, codes]) => [
      String(status),
      {
        description: codes.join(', '),
        headers: status === 429 || status === 503 ? comeBackLater : everyAnswer,
        content: { 'application/json': { schema: refusal(endpoint, codes) } },
      },
    ]),
  )
}
