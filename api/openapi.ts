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
import { keyPrefix, keyScopes } from './contract/rules/api-keys.ts'
import { idempotencyHours } from './contract/rules/idempotency.ts'
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
    description: `A repeat within ${idempotencyHours} hours answers the first reply.`,
    param: { id: 'IdempotencyKey' },
  }),
})
const everyAnswer = {
  'X-Request-Id': {
    description: 'Under which the request is found in the log.',
    schema: { type: 'string' },
  },
} as const
const hasItAlready = 'The caller has it already'
const cachedResponse = {
  ...everyAnswer,
  ETag: { description: 'Changes with the bytes, where there is one.', schema: { type: 'string' } },
} as const
const fileAnswer = {
  ...cachedResponse,
  'Content-Disposition': {
    description: 'The name, where the file is meant to be saved.',
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

type Security = Record<string, string[]>

/** Describes the endpoints of the API in the format OpenAPI 3.1. */
export function openApiDocument(endpoints: Record<string, Endpoint>) {
  const paths: ZodOpenApiPathsObject = {}
  for (const [operationId, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: {
        operationId,
        summary: endpoint.summary,
        security: securityOf(endpoint),
        requestParams: {
          ...(endpoint.params ? { path: endpoint.params } : {}),
          ...(endpoint.query ? { query: endpoint.query } : {}),
          header: endpoint.idempotent ? repeatableCall : everyCall,
        },
        ...requestBody(endpoint),
        responses: { ...successes(endpoint), ...refusals(endpoint) },
      },
    }
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Otklik',
      version: '1',
      description: 'Every answer is an envelope, but for files and callbacks that succeed.',
    },
    components: {
      schemas: { Application: application, OwnResume: ownResume },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of a session.' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: `A key of the API, which begins with ${keyPrefix}. Scopes: ${keyScopes.join(', ')}.`,
        },
      },
    },
    paths,
  })
}

function securityOf({ access, keyScope }: Endpoint): Security[] {
  if (keyScope) return [{ bearer: [] }, { apiKey: [keyScope] }]
  return access === 'guest' ? [{}, { bearer: [] }] : [{ bearer: [] }]
}

function requestBody(endpoint: Endpoint): { requestBody?: ZodOpenApiRequestBodyObject } {
  if (endpoint.kind === 'raw') return { requestBody: { required: true, content: { '*/*': {} } } }
  const { kind, body: schema } = endpoint
  if (!schema) return {}
  const type = kind === 'multipart' ? 'multipart/form-data' : 'application/json'
  const required = !schema.safeParse({}).success
  return { requestBody: { required, content: { [type]: { schema } } } }
}

function successes(endpoint: Endpoint): ZodOpenApiResponsesObject {
  const headers = everyAnswer
  switch (endpoint.kind) {
    case 'file': {
      const content = Object.fromEntries(endpoint.types.map((type) => [type, {}]))
      return {
        '200': { description: 'The file', headers: fileAnswer, content },
        '304': { description: hasItAlready, headers: fileAnswer },
      }
    }
    case 'raw':
      return { '200': { description: 'As the provider wants it', headers, content: { '*/*': {} } } }
    default: {
      const content = { 'application/json': { schema: envelope(endpoint.reply) } }
      if (!endpoint.publicSeconds) return { '200': { description: 'Success', headers, content } }
      return {
        '200': { description: 'Success', headers: cachedResponse, content },
        '304': { description: hasItAlready, headers: cachedResponse },
      }
    }
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
