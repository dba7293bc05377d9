import { createServer, request as ask, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { guestPages } from './guest-pages.ts'

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
  isCached: boolean
}

const html = { 'content-type': 'text/html', 'cache-control': 'private, no-cache' }
const vacancy = '/ru/vacancies/abcdefghijklmnopqrstuvwx23'

async function startPages(
  draw: (request: Request, nth: number) => Response | Promise<Response> = (_, nth) =>
    new Response(`page ${nth}`, {
      headers: { ...html, 'content-security-policy': `policy ${nth}` },
    }),
) {
  let time = 1_000_000
  let drawn = 0
  const pages = guestPages({
    now: () => time,
    isSecure: () => false,
    draw: async (request) => {
      drawn += 1
      return draw(request, drawn)
    },
    onError: (error) => expect.unreachable(String(error)),
  })
  const asked: (() => void)[] = []
  let came = 0
  const server = createServer((request, response) => {
    came += 1
    asked.forEach((look) => look())
    if (pages.answer(request, response)) return
    void pages.make(request).then(async (made) => {
      response.writeHead(made?.status ?? 404, {
        ...Object.fromEntries(made?.headers ?? []),
        'x-made': '1',
      })
      response.end(made && Buffer.from(await made.arrayBuffer()))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo

  function get(
    path: string,
    headers: Record<string, string> = {},
    method = 'GET',
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = ask(
        { port, path, method, headers: { host: 'otklik.kz', ...headers } },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', () => {
            const { statusCode: status = 0, headers: got } = answer
            resolve({
              status,
              headers: got,
              body: plain(Buffer.concat(chunks), got),
              isCached: !got['x-made'],
            })
          })
        },
      )
      sent.on('error', reject).end()
    })
  }
  return {
    get,
    pages,
    drawn: () => drawn,
    came: (count: number) =>
      new Promise<void>((resolve) => asked.push(() => came >= count && resolve())),
    advance: (ms: number) => void (time += ms),
    settle: () => new Promise((resolve) => setImmediate(resolve)),
  }
}

function plain(bytes: Buffer, headers: IncomingHttpHeaders): string {
  const encoding = headers['content-encoding']
  if (bytes.length === 0) return ''
  if (encoding === 'br') return String(brotliDecompressSync(bytes))
  return String(encoding === 'gzip' ? gunzipSync(bytes) : bytes)
}

function signal() {
  let fire = () => {}
  const isFired = new Promise<void>((resolve) => (fire = resolve))
  return { fire, isFired }
}

test('a page is made once, and is the same bytes for whoever reads it by the same means', async () => {
  const { get, drawn } = await startPages()
  const first = await get('/ru')
  const second = await get('/ru')
  expect([first.isCached, second.isCached]).toEqual([false, true])
  expect([first.body, second.body]).toEqual(['page 1', 'page 1'])
  expect(second.headers['content-security-policy']).toBe('policy 1')
  expect(second.headers.etag).toBe(first.headers.etag)
  expect(drawn()).toBe(1)
})

test.each<[string, Record<string, string>, string?]>([
  ['the host', { host: 'evil.example' }],
  ['the query', {}, '/ru?q=1'],
  ['the path', {}, '/ru/vacancies'],
  ['brotli', { 'accept-encoding': 'gzip, br' }],
  ['gzip', { 'accept-encoding': 'gzip' }],
  ['saving data', { 'save-data': 'on' }],
  ['the theme', { cookie: 'theme=dark' }],
  ['the language', { cookie: 'locale=kk' }],
  ['pages without pictures', { cookie: 'lite=on' }],
  ['styles that the browser has', { cookie: 'styles=abc' }],
])('%s shapes a page', async (_, headers, path = '/ru') => {
  const { get, drawn } = await startPages()
  await get('/ru')
  expect(await get(path, headers)).toMatchObject({ isCached: false, body: 'page 2' })
  expect(await get(path, headers)).toMatchObject({ isCached: true, body: 'page 2' })
  expect(await get('/ru')).toMatchObject({ isCached: true, body: 'page 1' })
  expect(drawn()).toBe(2)
})

test.each<[string, Record<string, string>]>([
  ['a session', { cookie: 'session=any' }],
  ['a session by https', { cookie: '__Host-session=any' }],
  ['the marker of a session', { cookie: 'theme=dark; auth=1' }],
  ['a toast', { cookie: 'flash=any' }],
  ['a stored form', { cookie: 'kept=any' }],
  ['a cookie that nobody knows', { cookie: 'new=any' }],
  ['a token', { authorization: 'Bearer any' }],
])('who comes with %s gets no page of guests, and leaves none', async (_, headers) => {
  const { get } = await startPages()
  expect((await get('/ru', headers)).status).toBe(404)
  expect(await get('/ru')).toMatchObject({ isCached: false, body: 'page 1' })
  expect((await get('/ru', headers)).status).toBe(404)
})

test('what a caller says of himself does not reach the page', async () => {
  const seen: Record<string, string>[] = []
  const { get } = await startPages((request) => {
    seen.push({ ...Object.fromEntries(request.headers), url: request.url })
    return new Response('page', { headers: html })
  })
  await get('/ru?q=1', {
    cookie: 'theme=dark; favorites-vacancies=secret',
    'accept-language': 'kk',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    referer: 'https://evil.example',
    'user-agent': 'browser',
  })
  expect(seen).toEqual([
    { cookie: 'theme=dark', 'user-agent': 'browser', url: 'http://otklik.kz/ru?q=1' },
  ])
})

test.each<[string, ResponseInit]>([
  ['is not there', { status: 404, headers: html }],
  ['leads elsewhere', { status: 302, headers: { ...html, location: '/ru' } }],
  [
    'says that it is somebody’s own',
    { headers: { ...html, 'cache-control': 'private, no-store' } },
  ],
  ['is no document', { headers: { 'content-type': 'application/json' } }],
  ['sets a cookie that is not everybody’s', { headers: { ...html, 'set-cookie': 'flash=1' } }],
])('a page that %s is not cached', async (_, init) => {
  const { get, drawn } = await startPages((_request, nth) => new Response(`page ${nth}`, init))
  expect(await get('/ru')).toMatchObject({
    isCached: false,
    status: init.status ?? 200,
    body: 'page 1',
  })
  expect(await get('/ru')).toMatchObject({ isCached: false, body: 'page 2' })
  expect(drawn()).toBe(2)
})

test('a cookie that is everybody’s goes out again', async () => {
  const { get } = await startPages(
    () => new Response('page', { headers: { ...html, 'set-cookie': 'styles=abc; Path=/' } }),
  )
  await get('/ru')
  expect((await get('/ru')).headers['set-cookie']).toEqual(['styles=abc; Path=/'])
})

test('whoever asks at once waits for one page', async () => {
  const { fire, isFired } = signal()
  const { get, drawn, came } = await startPages(async (_, nth) => {
    await isFired
    return new Response(`page ${nth}`, { headers: html })
  })
  const all = came(20)
  const answered = Promise.all(Array.from({ length: 20 }, () => get('/ru')))
  await all
  fire()
  const answers = await answered
  expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['page 1']))
  expect(drawn()).toBe(1)
})

test('what has expired is shown while one page is made anew, and not after half a minute', async () => {
  const { get, advance, settle, drawn } = await startPages()
  await get('/ru')
  advance(6000)
  expect((await get('/ru')).body).toBe('page 1')
  await settle()
  expect((await get('/ru')).body).toBe('page 2')
  expect(drawn()).toBe(2)
  advance(30_000)
  expect(await get('/ru')).toMatchObject({ isCached: false, body: 'page 3' })
})

test('a page that is the same when it is made anew keeps its etag', async () => {
  const { get, advance, settle } = await startPages(() => new Response('page', { headers: html }))
  const { etag = '' } = (await get('/ru')).headers
  advance(6000)
  await get('/ru')
  await settle()
  expect((await get('/ru', { 'if-none-match': etag })).status).toBe(304)
})

test('a page that stays the same travels in fewer bytes, until it changes', async () => {
  const words = Array.from({ length: 4000 }, (_, n) => `${(n * 7919) % 1009} вакансий`).join(' ')
  const { get, advance } = await startPages(
    (_, nth) => new Response(words + (nth > 3 ? ' новая' : ''), { headers: html }),
  )
  const ask = () => get('/ru', { 'accept-encoding': 'br' })
  const length = async () => Number((await ask()).headers['content-length'])
  const atOnce = await length()
  advance(6000)
  await ask()
  await expect.poll(length, { timeout: 10_000 }).toBeLessThan(atOnce)
  const page = await ask()
  expect([page.body, page.headers.etag]).toEqual([words, (await ask()).headers.etag])
  advance(60_000)
  await ask()
  advance(60_000)
  expect((await ask()).body).toBe(`${words} новая`)
})

test.each<[string, (etag: string) => Record<string, string>, number]>([
  ['its etag', (etag) => ({ 'if-none-match': etag }), 304],
  ['its etag among others', (etag) => ({ 'if-none-match': `"a", ${etag}` }), 304],
  ['its etag, called strong', (etag) => ({ 'if-none-match': etag.slice(2) }), 304],
  ['any etag', () => ({ 'if-none-match': '*' }), 304],
  ['another etag', () => ({ 'if-none-match': '"a"' }), 200],
  ['no etag', () => ({ 'if-none-match': '' }), 200],
  ['a date', () => ({ 'if-modified-since': 'Sat, 21 Nov 2099 00:00:00 GMT' }), 200],
  ['another etag and a date', () => ({ 'if-none-match': '"a"', 'if-modified-since': 'x' }), 200],
  ['a range', () => ({ range: 'bytes=0-1' }), 200],
  ['a range on condition', (etag) => ({ range: 'bytes=0-1', 'if-range': etag }), 200],
  ['a match', () => ({ 'if-match': '"a"' }), 200],
])('who asks with %s', async (_, headersOf, status) => {
  const { get } = await startPages()
  const { etag = '' } = (await get('/ru')).headers
  const answer = await get('/ru', headersOf(etag))
  expect(answer).toMatchObject({ status, body: status === 304 ? '' : 'page 1', isCached: true })
  expect(answer.headers).toMatchObject({
    etag,
    'cache-control': 'private, no-cache',
    'content-security-policy': 'policy 1',
    vary: 'accept-encoding',
  })
})

test('HEAD is answered as GET, without the page', async () => {
  const { get } = await startPages()
  const { headers } = await get('/ru')
  const answer = await get('/ru', {}, 'HEAD')
  expect(answer).toMatchObject({ status: 200, body: '', isCached: true })
  expect(answer.headers['content-length']).toBe(headers['content-length'])
})

test.each<[string, string, string | undefined]>([
  ['nothing', '', undefined],
  ['brotli best', 'gzip, deflate, br, zstd', 'br'],
  ['gzip alone', 'gzip', 'gzip'],
  ['brotli not at all', 'br;q=0, gzip', 'gzip'],
  ['neither', 'br;q=0, gzip;q=0.0', undefined],
  ['both at some weight', 'gzip;q=1.0, br;q=0.1', 'br'],
  ['what begins like one', 'brotli, gzipped', undefined],
  ['capitals', 'BR', 'br'],
  ['no sense', ';;q=,,=;br;;', undefined],
  ['very much', `${'x,'.repeat(5000)}gzip`, 'gzip'],
])('a browser that takes %s', async (_, accepted, expected) => {
  const { get } = await startPages()
  const headers = { 'accept-encoding': accepted }
  await get('/ru', headers)
  const { headers: got, body } = await get('/ru', headers)
  expect([got['content-encoding'], body]).toEqual([expected, 'page 1'])
})

test.each([
  [
    'a vacancy',
    { kind: 'vacancies', id: vacancy.split('/')[3] },
    ['/ru', '/ru/vacancies', vacancy, '/ru/companies/a'],
  ],
  [
    'some vacancy',
    { kind: 'vacancies', id: 'another' },
    ['/ru', '/ru/vacancies', '/ru/companies/a'],
  ],
  ['a resume', { kind: 'resumes', id: 'any' }, ['/ru/resumes']],
  ['resumes', { kind: 'resumes' }, ['/ru/resumes', '/ru/resumes/abcdefghijklmnopqrstuvwx23']],
  ['anything', { kind: 'all' }, null],
] as const)('an act on %s drops what shows it, and nothing else', async (_, change, dropped) => {
  const { get, pages } = await startPages()
  const paths = [
    '/ru',
    '/ru/vacancies',
    vacancy,
    '/ru/companies/a',
    '/ru/resumes',
    '/ru/resumes/abcdefghijklmnopqrstuvwx23',
  ]
  for (const path of paths) await get(path)
  pages.drop(change)
  const gone: string[] = []
  for (const path of paths) if (!(await get(path)).isCached) gone.push(path)
  expect(gone).toEqual(dropped ?? paths)
})

test('a page that was begun before an act is not cached', async () => {
  const [begun, goOn] = [signal(), signal()]
  const { get, pages } = await startPages(async (_, nth) => {
    begun.fire()
    if (nth === 1) await goOn.isFired
    return new Response(`page ${nth}`, { headers: html })
  })
  const before = get('/ru')
  await begun.isFired
  pages.drop({ kind: 'all' })
  expect((await get('/ru')).body).toBe('page 2')
  goOn.fire()
  expect((await before).body).toBe('page 1')
  expect(await get('/ru')).toMatchObject({ isCached: true, body: 'page 2' })
})

test('thousands of searches that are asked for once push out no page that is asked for again', async () => {
  const { get, pages } = await startPages(
    () => new Response('x'.repeat(100_000), { headers: html }),
  )
  await get('/ru')
  await get('/ru')
  for (let n = 0; n < 1000; n++) await get(`/ru/vacancies?q=${n}`)
  expect((await get('/ru')).isCached).toBe(true)
  expect((await get('/ru/vacancies?q=0')).isCached).toBe(false)
  expect(pages.counts().bytes).toBeLessThanOrEqual(64 * 1024 * 1024)
})

test('the chosen half of home is cached for all who chose it, and its address sets it', async () => {
  const { get, drawn } = await startPages((request) => {
    const { search } = new URL(request.url)
    const side = request.headers.get('cookie') ?? ''
    return new Response(`home ${search} ${side}`, {
      headers: search ? { ...html, 'set-cookie': 'side=x; Path=/' } : html,
    })
  })
  async function visitEach(): Promise<void> {
    expect((await get('/ru', { cookie: 'side=x' })).body).toBe('home  side=x')
    expect((await get('/ru')).body).toBe('home  ')
    const chosen = await get('/ru?side=employer', { cookie: 'side=y' })
    expect([chosen.body, String(chosen.headers['set-cookie'])]).toEqual([
      'home ?side=employer ',
      'side=x; Path=/',
    ])
    expect((await get('/ru/vacancies', { cookie: 'side=x' })).body).toBe('home  ')
  }
  await visitEach()
  await visitEach()
  expect(drawn()).toBe(4)
})
