import { publicAddress } from '#app/platform/document/outside.server.ts'
import {
  bodyOf,
  isFile,
  isForGuests,
  parametersIn,
  scopeOf,
  type DocumentedCall,
} from './api-document.server.ts'
import { exampleFields, exampleOf, type ExampleSource, type FieldSchema } from './example.server.ts'

const idempotencyKey = '8f2b6d1e-5a47-4c39-b0d8-1e7c9a3f5b62'

/** Returns a `curl` command that calls an endpoint; the variables in it stand for the caller's key or token. */
export function curlOf(call: DocumentedCall, source: ExampleSource): string {
  const { method, path } = call
  const address = valuesOf(parametersIn(call, 'path'), source).reduce(
    (filled, [name, value]) => filled.replace(`{${name}}`, value),
    path,
  )
  const query = method === 'GET' ? valuesOf(parametersIn(call, 'query'), source) : []
  return [
    `curl ${[...flagsOf(call, query.length > 0), `'${publicAddress(address)}'`].join(' ')}`,
    ...headersOf(call),
    ...query.map(([name, value]) => `--data-urlencode '${name}=${value}'`),
    ...dataOf(call, source),
  ].join(' \\\n  ')
}

function flagsOf(call: DocumentedCall, hasQuery: boolean): string[] {
  return [
    ...(call.method === 'GET' ? [] : [`-X ${call.method}`]),
    ...(hasQuery ? ['-G'] : []),
    ...(isFile(call) ? ['-OJ'] : []),
  ]
}

function headersOf(call: DocumentedCall): string[] {
  const { parameters = [] } = call.operation
  const token = scopeOf(call) ? '$OTKLIK_KEY' : '$OTKLIK_TOKEN'
  const isRepeatable = parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey'))
  return [
    ...(isForGuests(call) ? [] : [`-H "Authorization: Bearer ${token}"`]),
    ...(isRepeatable ? [`-H 'Idempotency-Key: ${idempotencyKey}'`] : []),
  ]
}

function dataOf(call: DocumentedCall, source: ExampleSource): string[] {
  const { type, schema } = bodyOf(call)
  switch (type) {
    case '':
      return []
    case 'application/json':
      return [
        `-H 'Content-Type: ${type}'`,
        `-d '${JSON.stringify(exampleOf(schema, source), null, 2)}'`,
      ]
    case 'multipart/form-data':
      return valuesOf(schema, source).map(([name, value]) => {
        const isUpload = schema.properties?.[name]?.format === 'binary'
        return `-F '${name}=${isUpload ? '@' : ''}${value}'`
      })
    default:
      return ['--data-binary @body']
  }
}

function valuesOf(schema: FieldSchema, source: ExampleSource): [name: string, value: string][] {
  return exampleFields(schema, source).map(([name, field]) => [
    name,
    String(exampleOf(field, source, name)),
  ])
}
