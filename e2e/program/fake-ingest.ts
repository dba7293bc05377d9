import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'

export interface FakeIngest {
  server: Server
  dsn: string
  received: string[]
  events: () => ReportedEvent[]
}

export interface ReportedEvent {
  exception?: { values?: { type: string; value: string; stacktrace?: object }[] }
  tags?: Record<string, string>
  extra?: Record<string, unknown>
  level?: string
  fingerprint?: string[]
}

/** Starts a fake error service that records each received report. */
export async function fakeIngest({ hangs = false } = {}): Promise<FakeIngest> {
  const received: string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      const isZipped = request.headers['content-encoding'] === 'gzip'
      received.push((isZipped ? gunzipSync(body) : body).toString())
      if (!hangs) response.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    server,
    dsn: `http://key@127.0.0.1:${port}/1`,
    received,
    events: () => received.flatMap(eventsIn),
  }
}

function eventsIn(envelope: string): ReportedEvent[] {
  const [, ...items] = envelope.split('\n').filter(Boolean)
  return items.flatMap((head, index) =>
    index % 2 === 0 && (JSON.parse(head) as { type: string }).type === 'event'
      ? [JSON.parse(items[index + 1] ?? '') as ReportedEvent]
      : [],
  )
}
