import { expect, test } from 'vitest'
import type { Endpoint } from './contract/endpoint.ts'
import { errorStatus } from './contract/errors.ts'
import { openApiDocument } from './openapi.ts'
import { downloadTable, endpoints, receiveCallback, uploadPicture } from './testing/every-kind.ts'

interface Operation {
  operationId: string
  summary: string
  security: object[]
  parameters: (Parameter | { $ref: string })[]
  requestBody?: { required: boolean; content: Record<string, { schema: object }> }
  responses: Record<string, Answer>
}

interface Parameter {
  name: string
  in: string
  required?: boolean
  schema?: object
}

interface Answer {
  description: string
  headers: object
  content: { 'application/json': { schema: { properties: Record<string, object> } } }
}

const document = JSON.parse(JSON.stringify(openApiDocument(endpoints))) as {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: {
    securitySchemes: object
    schemas: Record<string, object>
    parameters: Record<string, Parameter>
  }
}
const named = Object.entries(endpoints)

function operationOf({ path, method }: Endpoint): Operation {
  const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  if (!operation) throw new Error(`${method} ${path} is not described`)
  return operation
}

function parametersOf({ parameters }: Operation): Parameter[] {
  return parameters.map((parameter) => {
    if (!('$ref' in parameter)) return parameter
    const name = parameter.$ref.replace('#/components/parameters/', '')
    return document.components.parameters[name] as Parameter
  })
}

function codesOf(operation: Operation, status: number): string[] {
  const schema = operation.responses[status]?.content['application/json'].schema
  const { enum: codes } = (schema?.properties['error_code'] ?? {}) as { enum?: string[] }
  return codes ?? []
}

test('the document has its version, its title and its security scheme', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(document.info).toMatchObject({ title: 'Otklik', version: '1' })
  expect(document.components.securitySchemes).toHaveProperty('bearer')
})

test('the document has every endpoint once and nothing else', () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    named.map(([name]) => name).toSorted(),
  )
})

test.each(named)('%s is described whole', (_, endpoint) => {
  const operation = operationOf(endpoint)
  expect(operation.summary).toBe(endpoint.summary)
  const parameters = parametersOf(operation)
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  expect(inPath.map((parameter) => parameter.name)).toEqual(
    [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]),
  )
  for (const parameter of parameters) {
    expect(parameter.schema).toBeDefined()
    if (parameter.in === 'path') expect(parameter.required).toBe(true)
  }
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  expect(inQuery.map((parameter) => parameter.name).toSorted()).toEqual(
    Object.keys(endpoint.query?.shape ?? {}).toSorted(),
  )
  expect(operation.security).toEqual([
    ...(endpoint.access === 'guest' ? [{}] : []),
    { bearer: [] },
    ...(endpoint.keyScope ? [{ apiKey: [endpoint.keyScope] }] : []),
  ])
})

test.each(named)('%s names every code of its own with its status', (_, endpoint) => {
  const operation = operationOf(endpoint)
  for (const code of endpoint.errors ?? []) {
    expect(codesOf(operation, errorStatus[code])).toContain(code)
    expect(operation.responses[errorStatus[code]]?.description).toContain(code)
  }
})

test.each(named)('%s documents the common envelope for every failure', (_, endpoint) => {
  const answers = Object.entries(operationOf(endpoint).responses)
  const refusals = answers.filter(([status]) => Number(status) >= 400)
  for (const [, { content }] of refusals) {
    expect(content['application/json'].schema).toMatchObject({
      properties: { success: { const: false }, error_message: { type: 'string' } },
      required: ['success', 'data', 'error_code', 'error_message'],
    })
  }
})

test.each(named.filter(([, { reply }]) => reply))(
  '%s says that it succeeds in an envelope',
  (_, endpoint) => {
    const { '200': success } = operationOf(endpoint).responses
    expect(success?.content['application/json'].schema.properties).toMatchObject({
      success: { const: true },
      error_code: { type: 'null' },
      error_message: { type: 'null' },
    })
  },
)

test('a form is described with its files, a download with its types, a callback as anything', () => {
  const form = operationOf(uploadPicture).requestBody
  expect(Object.keys(form?.content ?? {})).toEqual(['multipart/form-data'])
  expect(form?.content['multipart/form-data']?.schema).toMatchObject({
    properties: {
      picture: {
        type: 'string',
        format: 'binary',
        maxLength: 1000,
        anyOf: [{ contentMediaType: 'image/png' }, { contentMediaType: 'image/webp' }],
      },
    },
    required: ['picture'],
  })
  const download = operationOf(downloadTable)
  expect(download).not.toHaveProperty('requestBody')
  expect(download.responses['200']?.content).toEqual({ 'text/csv; charset=utf-8': {} })
  expect(download.responses['304']).not.toHaveProperty('content')
  const callback = operationOf(receiveCallback)
  expect(callback.requestBody).toEqual({ required: true, content: { '*/*': {} } })
  expect(callback.responses['200']?.content).toEqual({ '*/*': {} })
})

test.each(named)('%s documents the error codes of its kind of call', (_, endpoint) => {
  const { kind, access, method, body, idempotent, keyScope } = endpoint
  const operation = operationOf(endpoint)
  expect(codesOf(operation, 401)).toContain('accounts:unauthorized')
  const own: readonly string[] = endpoint.errors ?? []
  const ofKind = codesOf(operation, 403).filter((code) => !own.includes(code))
  const closed = access === 'operator' ? [] : ['api_keys:closed_to_keys']
  const ofKeys = ['api_keys:scope_lacking', 'api_keys:plan_lacks_api']
  expect(ofKind).toEqual([
    ...(access === 'candidate' || access === 'employer' ? ['accounts:wrong_role'] : []),
    ...(method === 'GET' ? [] : ['request:cross_site']),
    ...(keyScope ? ofKeys.filter((code) => !own.includes(code)) : closed),
  ])
  expect(codesOf(operation, 413).length).toBe(method === 'GET' ? 0 : 1)
  const isRead = Boolean(body) || kind === 'raw'
  expect(codesOf(operation, 400)).toEqual(isRead ? ['request:malformed'] : [])
  expect(codesOf(operation, 415).includes('request:unsupported_media_type')).toBe(Boolean(body))
  expect(codesOf(operation, 422).includes('request:idempotency_conflict')).toBe(Boolean(idempotent))
  expect(codesOf(operation, 500)).toEqual(['request:unexpected_error'])
  expect(codesOf(operation, 503)).toEqual(['request:unavailable'])
})

test.each([
  ['listVacancies', []],
  ['listVacancyFacets', []],
  ['getMarketOverview', []],
  ['listApplications', ['request:invalid']],
  ['createResume', ['request:invalid', 'request:idempotency_conflict']],
])('%s refuses wrong values with %s', (name, codes) => {
  expect(codesOf(operationOf(endpoints[name] as Endpoint), 422)).toEqual(codes)
})

test.each([
  ['signIn', true],
  ['updateResume', true],
  ['postponeApplication', false],
])('the body of %s must be sent: %s', (name, required) => {
  expect(operationOf(endpoints[name] as Endpoint).requestBody?.required).toBe(required)
})

test.each(named)('%s documents its request headers and response headers', (_, endpoint) => {
  const operation = operationOf(endpoint)
  const headers = parametersOf(operation).filter((parameter) => parameter.in === 'header')
  expect(headers).toMatchObject([
    { name: 'Accept-Language', schema: { type: 'string' } },
    ...(endpoint.idempotent
      ? [{ name: 'Idempotency-Key', schema: { type: 'string', pattern: expect.any(String) } }]
      : []),
  ])
  for (const { required } of headers) expect(required ?? false).toBe(false)
  for (const [status, answer] of Object.entries(operation.responses)) {
    const isTemporary = status === '429' || status === '503'
    const isGiven = Number(status) < 400
    const isFile = isGiven && endpoint.kind === 'file'
    const isPublic = isGiven && 'publicSeconds' in endpoint
    expect([status, Object.keys(answer.headers)]).toEqual([
      status,
      [
        'X-Request-Id',
        ...(isTemporary ? ['Retry-After'] : []),
        ...(isFile || isPublic ? ['ETag'] : []),
        ...(isFile ? ['Content-Disposition'] : []),
      ],
    ])
  }
})

test('every reference leads somewhere', () => {
  const references = JSON.stringify(document).match(/"\$ref":"[^"]+"/g) ?? []
  expect(references.length).toBeGreaterThan(0)
  for (const reference of references) {
    const [, kind = '', name = ''] = /#\/components\/(\w+)\/([^"]+)/.exec(reference) ?? []
    expect(document.components).toHaveProperty([kind, name])
  }
})
