import { expect, test } from 'vitest'
import { endpoints } from './contract/endpoints.ts'
import { errorStatus } from './contract/errors.ts'
import { openApiDocument } from './openapi.ts'

interface Operation {
  operationId: string
  summary: string
  security: object[]
  parameters?: { name: string; in: string; required?: boolean; schema?: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; headers?: object; content?: object }>
}

const document = JSON.parse(JSON.stringify(openApiDocument())) as {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: object; schemas?: Record<string, object> }
}
const named = Object.entries(endpoints)

function operationOf(name: string): Operation | undefined {
  const endpoint = endpoints[name]
  if (!endpoint) return undefined
  const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
  return document.paths[path]?.[endpoint.method.toLowerCase()]
}

test('the document says what it is', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(document.info).toMatchObject({ title: 'Otklik', version: '1' })
  expect(document.components.securitySchemes).toHaveProperty('bearer')
})

test('it has every endpoint once and nothing else', () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    named.map(([name]) => name).toSorted(),
  )
})

test.each(named)('%s is described whole', (name, endpoint) => {
  const operation = operationOf(name)
  expect(operation?.summary).toBe(endpoint.summary)
  const inPath = operation?.parameters?.filter((parameter) => parameter.in === 'path') ?? []
  expect(inPath.map((parameter) => parameter.name)).toEqual(
    [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]),
  )
  for (const parameter of operation?.parameters ?? []) {
    expect(parameter.schema).toBeDefined()
    if (parameter.in === 'path') expect(parameter.required).toBe(true)
  }
  const inQuery = operation?.parameters?.filter((parameter) => parameter.in === 'query') ?? []
  expect(inQuery.map((parameter) => parameter.name).toSorted()).toEqual(
    Object.keys(endpoint.query?.shape ?? {}).toSorted(),
  )
  expect(operation?.requestBody !== undefined).toBe(endpoint.body !== undefined)
  expect(operation?.responses['200']?.content).toHaveProperty('application/json')
  for (const code of endpoint.errors ?? []) {
    expect(operation?.responses[errorStatus[code]]?.description).toContain(code)
  }
  expect(operation?.security).toEqual(
    endpoint.access === 'guest' ? [{}, { bearer: [] }] : [{ bearer: [] }],
  )
})

test.each(named)('%s says what every call of its kind can be refused with', (name, endpoint) => {
  const responses = operationOf(name)?.responses ?? {}
  expect(Object.keys(responses).includes('401')).toBe(true)
  expect(Object.keys(responses).includes('403')).toBe(
    endpoint.access === 'candidate' || endpoint.access === 'employer',
  )
  expect(Object.keys(responses).includes('422')).toBe(
    endpoint.body !== undefined || endpoint.query !== undefined || hasCode(endpoint.errors, 422),
  )
})

test.each(named)('%s says what its answers carry beside the envelope', (name, endpoint) => {
  const { parameters = [], responses = {} } = operationOf(name) ?? {}
  const headers = parameters.filter((parameter) => parameter.in === 'header')
  expect(headers).toMatchObject(
    endpoint.idempotent
      ? [{ name: 'Idempotency-Key', schema: { type: 'string', pattern: expect.any(String) } }]
      : [],
  )
  for (const { required } of headers) expect(required ?? false).toBe(false)
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '429', '500', '503']))
  for (const [status, answer] of Object.entries(responses)) {
    const isTemporary = status === '429' || status === '503'
    expect([status, Object.keys(answer.headers ?? {})]).toEqual([
      status,
      isTemporary ? ['X-Request-Id', 'Retry-After'] : ['X-Request-Id'],
    ])
  }
})

function hasCode(errors: readonly (keyof typeof errorStatus)[] = [], status: number): boolean {
  return errors.some((code) => errorStatus[code] === status)
}

test('every reference leads to a schema', () => {
  const references = JSON.stringify(document).match(/"\$ref":"[^"]+"/g) ?? []
  for (const reference of references) {
    const name = /#\/components\/schemas\/([^"]+)/.exec(reference)?.[1] ?? ''
    expect(document.components.schemas).toHaveProperty(name)
  }
})
