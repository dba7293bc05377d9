import { expect, test } from 'vitest'
import { publicAddress } from '#app/platform/document/outside.server.ts'
import type { DocumentedCall } from './api-document.server.ts'
import { curlOf } from './curl.server.ts'

const source = { words: { q: 'бариста', title: 'Бариста', file: 'a.pdf' }, schemas: {} }
const ofKeys: DocumentedCall['operation']['security'] = [
  { bearer: [] },
  { apiKey: ['vacancies:write'] },
]
const ofGuests: DocumentedCall['operation']['security'] = [{}, { bearer: [] }]
const envelope = { '200': { content: { 'application/json': { schema: {} } } } }

function commandOf(
  method: string,
  path: string,
  operation: Partial<DocumentedCall['operation']>,
): string[] {
  const whole = { operationId: 'a', security: [{ bearer: [] }], responses: envelope, ...operation }
  const call = { noun: 'a', method, path, operation: whole }
  return curlOf(call, source).split(' \\\n  ')
}

test('a search of a guest has its query and no token', () => {
  const parameters = [{ name: 'q', in: 'query', schema: { type: 'string' } }]
  expect(commandOf('GET', '/v1/vacancies', { parameters, security: ofGuests })).toEqual([
    `curl -G '${publicAddress('/v1/vacancies')}'`,
    `--data-urlencode 'q=бариста'`,
  ])
})

test('a call of a program has its key, an idempotency key and its body', () => {
  const schema = { type: 'object', properties: { title: { type: 'string' } } }
  const command = commandOf('POST', '/v1/vacancies', {
    security: ofKeys,
    parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }],
    requestBody: { content: { 'application/json': { schema } } },
  })
  expect(command).toEqual([
    `curl -X POST '${publicAddress('/v1/vacancies')}'`,
    '-H "Authorization: Bearer $OTKLIK_KEY"',
    expect.stringMatching(/^-H 'Idempotency-Key: [\w-]{36}'$/),
    `-H 'Content-Type: application/json'`,
    `-d '{\n  "title": "Бариста"\n}'`,
  ])
})

test('an id stands in the address, and a file is saved under its name', () => {
  const parameters = [
    { name: 'id', in: 'path', required: true, schema: { type: 'string', pattern: '^[1-9]\\d*$' } },
  ]
  const responses = { '200': { content: { 'application/pdf': {} } } }
  expect(commandOf('GET', '/v1/payments/{id}/receipt', { parameters, responses })).toEqual([
    `curl -OJ '${publicAddress('/v1/payments/1/receipt')}'`,
    '-H "Authorization: Bearer $OTKLIK_TOKEN"',
  ])
})

test('a form sends its file', () => {
  const schema = {
    type: 'object',
    properties: { file: { type: 'string', format: 'binary' }, title: { type: 'string' } },
  }
  const requestBody = { content: { 'multipart/form-data': { schema } } }
  expect(commandOf('POST', '/v1/a', { requestBody }).slice(2)).toEqual([
    `-F 'file=@a.pdf'`,
    `-F 'title=Бариста'`,
  ])
})
