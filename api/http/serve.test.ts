import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import type { ApiEnv } from './context.ts'
import { endpointsOf, resource, serve } from './serve.ts'

function thing<const Path extends string>(path: Path) {
  return endpoint({ method: 'GET', path, access: 'user', summary: '', reply: z.string() })
}

const contract = {
  getThing: thing('/v1/things/:id'),
  getPart: thing('/v1/things/:id/parts/:part'),
  getFirstPart: thing('/v1/things/:id/parts/first'),
  listThings: thing('/v1/things/own'),
  thingSchema: z.string(),
}
const word = async () => 'a word'
const operations = { getThing: word, getPart: word, getFirstPart: word, listThings: word }

test('endpoints are served by name, a fixed path before a matching path with a parameter', () => {
  const router = new Hono<ApiEnv>()
  serve(router, [resource(contract, operations)])
  expect(router.routes.map(({ path }) => path)).toEqual([
    '/v1/things/own',
    '/v1/things/:id',
    '/v1/things/:id/parts/first',
    '/v1/things/:id/parts/:part',
  ])
})

test('only endpoints of a contract are listed as endpoints', () => {
  const names = Object.keys(endpointsOf([resource(contract, operations)]))
  expect(names).toEqual(['getThing', 'getPart', 'getFirstPart', 'listThings'])
})

test('operations that do not match their contract do not compile', () => {
  const { getThing: _, ...missing } = operations
  // @ts-expect-error -- the function for the endpoint getThing is missing
  resource(contract, missing)
  // @ts-expect-error -- the contract does not allow a number
  resource(contract, { ...operations, getThing: async () => 1 })
  // @ts-expect-error -- the contract has no endpoint named getThings
  resource(contract, { ...operations, getThings: word })
  expect(
    resource(contract, { ...operations, countParts: (text: string) => text.length }),
  ).toBeTruthy()
})
