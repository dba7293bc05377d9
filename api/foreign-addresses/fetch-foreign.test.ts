// Tests that requests go to public hosts alone, and that responses are not longer or larger than the limits.
import { createServer, request, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { fetchForeign, type ForeignRequest, type Network } from './fetch-foreign.ts'
import { isPublicAddress } from './public-address.ts'

/** The host name of the test server; all other names are those of a private network. */
const known = 'feed.example.com'

const limits = { headers: {}, protocols: ['https:'], redirects: 3, seconds: 5 } as const
const mostBytes = 5 * 1024 * 1024

async function serve(answer: RequestListener, wanted: Partial<ForeignRequest> = {}) {
  const server = createServer(answer)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const looked: string[] = []
  const network: Network = {
    // The test server stands for a public host.
    isPublic: (address) => address === '127.0.0.1' || isPublicAddress(address),
    lookup: ((name: string, _: object, done: (...found: unknown[]) => void) => {
      looked.push(name)
      done(null, [{ address: name === known ? '127.0.0.1' : '10.0.0.7', family: 4 }])
    }) as unknown as Network['lookup'],
    request: (url, options, respond) =>
      request({ ...options, host: url.hostname, port, path: url.pathname }, respond),
  }
  return {
    looked,
    fetch: (url: string) => fetchForeign(url, { ...limits, bytes: mostBytes, ...wanted }, network),
  }
}

const problem = (name: string) => ({ problem: name })

test('a text is fetched, also where it moved to', async () => {
  const { fetch, looked } = await serve(({ url }, response) => {
    if (url === '/new.ics') return void response.end('BEGIN:VCALENDAR')
    response.writeHead(302, { location: '/new.ics' }).end()
  })
  const { status, body } = await fetch(`https://${known}/old.ics`)
  expect([status, body.toString()]).toEqual([200, 'BEGIN:VCALENDAR'])
  expect(looked).toEqual([known, known])
})

test.each([
  ['a literal private address', 'https://192.168.0.1/a.ics'],
  ['the address of cloud metadata', 'https://169.254.169.254/latest/meta-data'],
  ['a private address of IPv6', 'https://[fd00::1]/a.ics'],
  ['an address of IPv4 within IPv6', 'https://[::ffff:10.0.0.1]/a.ics'],
  ['an address as one number', 'https://167772161/a.ics'],
  ['a name that leads to a private address', 'https://intranet.example.com/a.ics'],
  ['http', `http://${known}/a.ics`],
  ['a file', 'file:///etc/passwd'],
  ['a password in the address', `https://me:secret@${known}/a.ics`],
  ['no address', 'calendar'],
])('%s is not connected to', async (_, url) => {
  let asked = 0
  const { fetch } = await serve((_request, response) => {
    asked += 1
    response.end('BEGIN:VCALENDAR')
  })
  await expect(fetch(url)).rejects.toMatchObject(problem('unreachable'))
  expect(asked).toBe(0)
})

test.each([
  'https://10.0.0.1/a.ics',
  'https://intranet.example.com/a.ics',
  `http://${known}/a.ics`,
])('a redirect to %s is not followed', async (location) => {
  let asked = 0
  const { fetch } = await serve((_, response) => {
    asked += 1
    response.writeHead(302, { location }).end()
  })
  await expect(fetch(`https://${known}/a.ics`)).rejects.toMatchObject(problem('unreachable'))
  expect(asked).toBe(1)
})

test('endless redirects end', async () => {
  let asked = 0
  const { fetch } = await serve((_, response) => {
    asked += 1
    response.writeHead(302, { location: `/${asked}.ics` }).end()
  })
  await expect(fetch(`https://${known}/a.ics`)).rejects.toMatchObject(problem('unreachable'))
  expect(asked).toBe(limits.redirects + 1)
})

test('a name with one private address among public ones is not connected to', async () => {
  const addresses = ['142.250.74.78', '10.0.0.1'].map((address) => ({ address, family: 4 }))
  const wanted = { ...limits, bytes: mostBytes }
  const fetched = fetchForeign('https://two.example.com/a.ics', wanted, {
    isPublic: isPublicAddress,
    lookup: ((_: string, __: object, done: (...found: unknown[]) => void) =>
      done(null, addresses)) as unknown as Network['lookup'],
    request: (url, options, respond) =>
      request({ ...options, host: url.hostname, port: 9 }, respond),
  })
  await expect(fetched).rejects.toMatchObject(problem('unreachable'))
})

test('a response of 50 MB is given up after 5 MB', async () => {
  const chunk = Buffer.alloc(64 * 1024, 'a')
  let sent = 0
  const { fetch } = await serve((_, response) => {
    const write = () => {
      if (response.destroyed || sent >= 50 * 1024 * 1024) return void response.end()
      sent += chunk.length
      response.write(chunk, write)
    }
    write()
  })
  await expect(fetch(`https://${known}/a.ics`)).rejects.toMatchObject(problem('too_large'))
  expect(sent).toBeLessThan(40 * 1024 * 1024)
})

test.each<[string, RequestListener]>([
  ['never answers', () => {}],
  ['never ends', (_, response) => void response.write('BEGIN:VCALENDAR')],
])('a host that %s is given up', async (_, answer) => {
  const { fetch } = await serve(answer, { seconds: 0.2 })
  await expect(fetch(`https://${known}/a.ics`)).rejects.toMatchObject(problem('too_slow'))
})

test.each([401, 404, 500, 304, 204])('the status %d is returned with its headers', async (code) => {
  const { fetch } = await serve((_, response) => {
    response.writeHead(code, { etag: '"7"', location: '/new' }).end()
  })
  const { status, headers } = await fetch(`https://${known}/a.ics`)
  expect([status, headers.etag]).toEqual([code, '"7"'])
})

test('http is used where it is permitted, and a body is sent', async () => {
  const wanted = { protocols: ['https:', 'http:'], method: 'POST', body: 'тело' } as const
  const { fetch } = await serve((sent, response) => void sent.pipe(response), wanted)
  expect((await fetch(`http://${known}/hook`)).body.toString()).toBe('тело')
})

test('a host that breaks off is unreachable', async () => {
  const { fetch } = await serve((_, response) => void response.destroy())
  await expect(fetch(`https://${known}/a.ics`)).rejects.toMatchObject(problem('unreachable'))
})
