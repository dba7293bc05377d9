import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { Network } from '../foreign-addresses/fetch-foreign.ts'
import { fetchCalendar } from './fetch-calendar.ts'

async function fetchFrom(status: number, url = 'https://127.0.0.1/a.ics') {
  const server = createServer((_, response) => void response.writeHead(status).end('BEGIN'))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return fetchCalendar(url, undefined, {
    // The test server stands for a public host.
    isPublic: (address) => address === '127.0.0.1',
    lookup: (() => {}) as unknown as Network['lookup'],
    request: ({ hostname: host }, options, respond) => request({ ...options, host, port }, respond),
  })
}

test('the text of a calendar is fetched', async () => {
  expect(await fetchFrom(200)).toBe('BEGIN')
})

test.each([401, 404, 500, 204])('the status %d is no calendar', async (status) => {
  await expect(fetchFrom(status)).rejects.toMatchObject({ problem: 'refused' })
})

test.each(['http://127.0.0.1/a.ics', 'https://10.0.0.1/a.ics'])(
  '%s is not connected to',
  async (url) => {
    await expect(fetchFrom(200, url)).rejects.toMatchObject({ problem: 'unreachable' })
  },
)
