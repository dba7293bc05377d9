import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import texts from '#app/platform/i18n/locales/ru/developers_server.json' with { type: 'json' }
import { publicEndpoints } from '../../../api/http/serve.ts'
import { openApiDocument } from '../../../api/openapi.ts'
import { resources } from '../../../api/resources/resources.ts'
import { bodyOf, parametersIn, type DocumentedCall } from './api-document.server.ts'
import { exampleOf, type ExampleSource, type FieldSchema } from './example.server.ts'

const none: ExampleSource = { words: {}, schemas: {} }
const source: ExampleSource = {
  words: {
    first_name: 'Айгерим',
    role: 'recruiter',
    version: '3',
    is_paused: 'false',
    query: 'q=a',
  },
  schemas: { Name: { type: 'object', properties: { first_name: { type: 'string' } } } },
}

const examples: [rule: string, schema: FieldSchema, name: string, example: unknown][] = [
  ['a text has the word of its field', { type: 'string' }, 'first_name', 'Айгерим'],
  ['a text without a word is left open', { type: 'string' }, 'other', '…'],
  ['a number has the word of its field', { type: 'integer' }, 'version', 3],
  ['a number without a word has its minimum', { type: 'integer', minimum: 5 }, 'minutes', 5],
  ['a number is not zero', { type: 'integer', minimum: 0 }, 'total', 1],
  ['a list of choices has its word', { enum: ['owner', 'recruiter'] }, 'role', 'recruiter'],
  ['a list of other choices has its first', { enum: ['a', 'b'] }, 'role', 'a'],
  ['a switch is on', { type: 'boolean' }, 'pays', true],
  ['a switch is off by its word', { type: 'boolean' }, 'is_paused', false],
  ['a day ignores the word', { type: 'string', format: 'date' }, 'first_name', '2030-03-01'],
  ['what may be null is not null', { anyOf: [{ type: 'null' }, { const: 1 }] }, 'other', 1],
  ['null is null', { type: 'null' }, 'data', null],
  ['an array has one item', { type: 'array', items: { const: 'a' } }, 'list', ['a']],
  ['an open object has the pairs of its word', { type: 'object' }, 'query', { q: 'a' }],
  [
    'an object has what is required and what has a word',
    {
      type: 'object',
      properties: { id: { const: 1 }, first_name: { type: 'string' }, other: { type: 'string' } },
      required: ['id'],
    },
    '',
    { id: 1, first_name: 'Айгерим' },
  ],
  [
    'a reference is followed',
    { $ref: '#/components/schemas/Name' },
    'person',
    { first_name: 'Айгерим' },
  ],
]
test.each(examples)('%s', (_, schema, name, example) => {
  expect(exampleOf(schema, source, name)).toEqual(example)
})

const endpoints = publicEndpoints(resources)
const { paths } = JSON.parse(JSON.stringify(openApiDocument(endpoints))) as {
  paths: Record<string, Record<string, DocumentedCall['operation']>>
}
const calls = Object.values(paths).flatMap((operations) => Object.values(operations))
const ownWords: Record<string, ExampleSource['words']> = texts.own_examples

test('the API accepts every example', () => {
  const refused: [string, string][] = []
  for (const operation of calls) {
    const { operationId: id } = operation
    const call = { noun: '', method: '', path: '', operation }
    const words = { ...texts.examples, ...ownWords[id] }
    const check = (schema: z.ZodType | undefined, described: FieldSchema) => {
      const result = schema?.safeParse(exampleOf(described, { ...none, words }))
      if (result?.error) refused.push([id, result.error.message])
    }
    const { params, query, body, kind } = endpoints[id] as Endpoint
    check(params, parametersIn(call, 'path'))
    check(query, parametersIn(call, 'query'))
    if (kind !== 'multipart') check(body, bodyOf(call).schema)
  }
  expect(refused).toEqual([])
})

test('every own word of an example belongs to a call', () => {
  const ids = calls.map(({ operationId }) => operationId)
  expect(Object.keys(ownWords).filter((id) => !ids.includes(id))).toEqual([])
})
