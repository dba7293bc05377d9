import type { ApiClient } from '../contract/call.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { fillPath, requestOf, type RequestInput } from '../contract/request.ts'

/** Sends a request to any endpoint, also to webhooks, which only payment providers call in production. */
export async function send(
  client: ApiClient,
  endpoint: Endpoint,
  input: RequestInput = {},
): Promise<Response> {
  if (endpoint.kind !== 'raw') return client.fetch(requestOf(client, endpoint, input))
  const headers = new Headers(client.token ? { authorization: `Bearer ${client.token}` } : {})
  const body = typeof input.body === 'string' ? input.body : JSON.stringify(input.body)
  const url = client.baseUrl + fillPath(endpoint.path, input.params)
  return client.fetch(new Request(url, { method: endpoint.method, headers, body }))
}
