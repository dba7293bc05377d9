import type { Hono } from 'hono'
import type { Endpoint } from '../contract/endpoint.ts'
import type { SignedInScope } from '../scope.ts'
import { answer, type Operation, type Served } from './answer.ts'
import type { ApiEnv } from './context.ts'

type EndpointName<Contract> = {
  [Name in keyof Contract]: Contract[Name] extends Endpoint ? Name : never
}[keyof Contract]

type Operations<Contract> = {
  [Name in EndpointName<Contract>]: Contract[Name] extends Endpoint
    ? Operation<Contract[Name]>
    : never
}

type NothingForgotten<Contract, Given> = {
  [Name in keyof Given]: Name extends EndpointName<Contract>
    ? unknown
    : Given[Name] extends (scope: SignedInScope, input: never) => Promise<unknown>
      ? 'an operation without an endpoint of its name'
      : unknown
}

/** A group of endpoints, such as the endpoints of vacancies, with the functions behind them, both by name. */
export interface Resource {
  endpoints: Record<string, Endpoint>
  operations: Record<string, Operation<Endpoint>>
}

/** Compiles only if every endpoint of the contract has a function with its name and of the right type. */
export function resource<Contract extends object, Given extends Operations<Contract>>(
  contract: Contract,
  operations: Given & NothingForgotten<Contract, Given>,
): Resource {
  return {
    endpoints: Object.fromEntries(Object.entries(contract).filter(isEndpoint)),
    operations: operations as unknown as Resource['operations'],
  }
}

function isEndpoint(entry: [string, unknown]): entry is [string, Endpoint] {
  const value = entry[1]
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value
}

export function endpointsOf(resources: Resource[]): Record<string, Endpoint> {
  return Object.assign({}, ...resources.map(({ endpoints }) => endpoints)) as Resource['endpoints']
}

/** Returns the endpoints that everybody may know of: all but those of operators. */
export function publicEndpoints(resources: Resource[]): Record<string, Endpoint> {
  const all = Object.entries(endpointsOf(resources))
  return Object.fromEntries(all.filter(([, { access }]) => access !== 'operator'))
}

export function serve(router: Hono<ApiEnv>, resources: Resource[]): void {
  const pairs = servedBy(resources)
  const place = (endpoint: Endpoint) => endpoint.path.replaceAll(':', '\uffff')
  pairs.sort((a, b) => (place(a.endpoint) < place(b.endpoint) ? -1 : 1))
  for (const { endpoint, operation } of pairs) answer(router, endpoint, operation)
}

/** Returns the GET endpoints, by path, which the web server can call without HTTP. */
export function readsOf(resources: Resource[]): Map<string, Served> {
  const reads = servedBy(resources).filter(({ endpoint }) => endpoint.method === 'GET')
  return new Map(reads.map((each) => [each.endpoint.path, each]))
}

function servedBy(resources: Resource[]): Served[] {
  return resources.flatMap(({ endpoints, operations }) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({
      endpoint,
      operation: operations[name] as Operation<Endpoint>,
    })),
  )
}
