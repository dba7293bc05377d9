import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: Record<string, unknown> }[]
  status: { code?: number; message?: string }
  /** The name of the program that has sent the span. */
  service: string
}

export interface FakeCollector {
  server: Server
  url: string
  received: string[]
  headers: Record<string, unknown>[]
  spans: () => SentSpan[]
}

interface Export {
  resourceSpans: {
    resource: { attributes: SentSpan['attributes'] }
    scopeSpans: { spans: Omit<SentSpan, 'service'>[] }[]
  }[]
}

/** Starts a fake OpenTelemetry collector that records each batch of spans. */
export async function fakeCollector({ hangs = false } = {}): Promise<FakeCollector> {
  const received: string[] = []
  const headers: FakeCollector['headers'] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      headers.push(request.headers)
      received.push(Buffer.concat(chunks).toString())
      if (!hangs) response.writeHead(request.url === '/v1/traces' ? 200 : 404).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return { server, url, received, headers, spans: () => received.flatMap(spansIn) }
}

function spansIn(body: string): SentSpan[] {
  return (JSON.parse(body) as Export).resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const name = resource.attributes.find(({ key }) => key === 'service.name')
    return scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({ ...span, service: String(name?.value.stringValue) })),
    )
  })
}

export function valueOf({ attributes }: SentSpan, name: string): unknown {
  const value = attributes.find(({ key }) => key === name)?.value
  return value && Object.values(value)[0]
}
