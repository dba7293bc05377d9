import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from '@playwright/test'
import { person } from './run-program.ts'

const base = `http://localhost:${process.env.E2E_PORT}`
const list = '/ru/vacancies'

/** Sends text to the server as an HTTP request, which may be malformed, and returns the reply. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(process.env.E2E_PORT), '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}

const securityHeaders = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'x-frame-options',
  'cache-control',
]

const answers: [string, number, RequestInit?][] = [
  [list, 200],
  ['/ru', 200],
  ['/ru/nowhere', 404],
  ['/kk/vacancies', 404],
  ['/ru/vacancies/aaaaaaaaaaaaaaaaaaaaaaaaaa', 404],
  ['/ru/vacancies/not-an-id', 404],
  ['/v1/nowhere', 404],
  ['/v2/applications', 401],
  ['/hub/applications/negotiate?negotiateVersion=1', 401, { method: 'POST' }],
  ['/healthz', 200],
  ['/readyz', 200],
  ['/favicon.svg', 200],
  ['/app.webmanifest', 200],
  ['/messages/ru/common', 200],
  ['/messages/ru/..%2f..%2fetc', 404],
  ['/messages/ru/constructor', 404],
  ['/assets/none.js', 404],
  ['/favicon.ico', 404],
  ['/ru.data', 200],
  ['/ru/theme', 403, { method: 'POST', headers: { origin: 'https://evil.example' } }],
  ['/ru/theme', 403, { method: 'POST', headers: { origin: 'null' } }],
  ['/ru/theme', 403, { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } }],
  ['/ru/theme?_data=routes', 403, { method: 'POST', headers: { origin: 'https://evil.example' } }],
  ['/ru/theme.data', 403, { method: 'POST', headers: { origin: 'https://evil.example' } }],
  [
    '/ru/theme',
    403,
    {
      method: 'POST',
      headers: { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
    },
  ],
  ['/v1/accounts/sign-in', 403, { method: 'POST', headers: { origin: 'https://evil.example' } }],
]
for (const [path, status, init] of answers) {
  test(`${init?.method ?? 'GET'} ${path} ${JSON.stringify(init?.headers ?? {})} is ${status}, with headers`, async () => {
    const answer = await fetch(base + path, { redirect: 'manual', ...init })
    expect(answer.status).toBe(status)
    for (const name of securityHeaders) expect(answer.headers.get(name), name).toBeTruthy()
    expect(await answer.text()).not.toContain('\0')
  })
}

/** Names that scanners ask for: secrets, sources, tools of development and of other programs. */
const usual = `
  .env .env.local .git/config .git/HEAD .svn/entries .hg/store .DS_Store .htaccess .htpasswd .npmrc .ssh/id_rsa
  .vscode/settings.json .well-known/nothing package.json package-lock.json tsconfig.json vite.config.ts remix.config.js server.ts
  build/server.js build/server.js.map node_modules/hono/package.json Dockerfile compose.yaml backup.zip backup.sql dump.sql
  database.sql data/token-secret session-secret config.json config.php phpinfo.php wp-login.php wp-admin wp-config.php xmlrpc.php
  administrator phpmyadmin server-status server-info actuator actuator/env console debug graphql swagger.json metrics
  trace __debug__ @vite/client @id/x @fs/etc/passwd src/index.ts app/root.tsx api/start.ts assets/ cgi-bin/test.cgi
`
test('names that scanners ask for lead nowhere', async () => {
  for (const name of usual.trim().split(/\s+/)) {
    const { status } = await fetch(`${base}/${name}`, { redirect: 'manual' })
    expect([name, status]).toEqual([name, 404])
  }
})

test('every call that changes something refuses another site, as its description says', async () => {
  const description = (await (await fetch(`${base}/v1/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { responses: Record<string, object> }>>
  }
  for (const [path, operations] of Object.entries(description.paths)) {
    for (const [method, { responses }] of Object.entries(operations)) {
      const init = { method: method.toUpperCase(), headers: { origin: 'https://evil.example' } }
      const answer = await fetch(base + path.replace('{id}', 'a'.repeat(26)), init)
      const refused = JSON.stringify(responses['403'] ?? {}).includes('"request:cross_site"')
      const isRefused = (await answer.text()).includes('"request:cross_site"')
      expect([init.method, path, isRefused]).toEqual([init.method, path, refused])
    }
  }
})

test('the manifest of the installed site names pictures that are there', async () => {
  const manifest = await fetch(`${base}/app.webmanifest`)
  expect(manifest.headers.get('content-type')).toContain('application/manifest+json')
  const { icons } = (await manifest.json()) as { icons: { src: string; type: string }[] }
  for (const { src, type } of [...icons, { src: '/apple-touch-icon.png', type: 'image/png' }]) {
    const picture = await fetch(base + src)
    const [kind] = picture.headers.get('content-type')?.split(';') ?? []
    expect([src, picture.status, kind]).toEqual([src, 200, type])
  }
})

test('each page has one title, an error page that of its error', async () => {
  for (const [path, title] of [
    ['/ru/vacancies', 'Вакансии — Отклик'],
    ['/ru/nowhere', 'Страница не найдена — Отклик'],
  ]) {
    const page = await (await fetch(`${base}${path}`, { headers: person })).text()
    expect(page.match(/<title>.*?<\/title>/g)).toEqual([`<title>${title}</title>`])
  }
})

const opened = { ...person, accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
for (const path of ['/ru/nowhere', '/en/nowhere', '/nowhere', '/index.php', '/assets/none.js']) {
  test(`a person who opens ${path} can search and go on, without script too`, async () => {
    const answer = await fetch(base + path, { headers: opened })
    const page = await answer.text()
    expect(answer.status).toBe(404)
    expect(page).toContain('action="/ru/vacancies"')
    expect(page).toContain('name="q"')
    expect(page).toContain('href="/ru/vacancies?work_format=remote"')
  })
}

test('a missing file is answered in a few bytes, not with a page', async () => {
  for (const path of ['/assets/none.js', '/favicon.ico']) {
    expect(await (await fetch(base + path, { headers: person })).text()).toBe('Not found')
  }
})

const targets = [
  ['GET // HTTP/1.1', 308],
  ['GET //evil.example/ru HTTP/1.1', 308],
  ['GET /% HTTP/1.1', 404],
  ['GET /%00 HTTP/1.1', 404],
  ['GET /assets/%00 HTTP/1.1', 404],
  ['GET /messages/ru/%00 HTTP/1.1', 404],
  ['GET /ru\\..\\ HTTP/1.1', 400],
  ['GET http://evil.example/ru HTTP/1.1', 400],
  ['GET * HTTP/1.1', 400],
  ['GET /ru HTTP/1.1\r\nx: ' + 'x'.repeat(20_000), 431],
  ['nothing of the kind', 400],
  ['GET /hub/% HTTP/1.1\r\nupgrade: websocket\r\nconnection: upgrade', 400],
  ['GET /hub/applications HTTP/1.1\r\nupgrade: websocket\r\nconnection: upgrade', 401],
  [
    'GET /hub/applications HTTP/1.1\r\norigin: http://evil\r\nupgrade: websocket\r\nconnection: upgrade',
    403,
  ],
  ['GET /hub/none HTTP/1.1\r\nupgrade: websocket\r\nconnection: upgrade', 404],
] as const
for (const [line, status] of targets) {
  test(`${JSON.stringify(line.slice(0, 60))} is answered with ${status}, with headers`, async () => {
    const answer = await raw(`${line}\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
    expect(answer).toContain(`HTTP/1.1 ${status}`)
    for (const name of securityHeaders) expect(answer.toLowerCase()).toContain(`${name}: `)
    expect((await fetch(`${base}/healthz`)).status).toBe(200)
  })
}

for (const path of ['/%', '/ru/%E0%A4%A', '/ru/a%00b', '/ru/vacancies/%00', '/ru/companies/%ff']) {
  test(`${path} is a page that is not there for a person, and nothing for a bot`, async () => {
    const ask = (agent: string) =>
      raw(
        `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept: text/html\r\nuser-agent: ${agent}\r\nconnection: close\r\n\r\n`,
      )
    const page = await ask(person['user-agent'])
    expect(page).toContain('HTTP/1.1 404')
    expect(page).toContain('<title>Страница не найдена — Отклик</title>')
    expect(page).toContain('action="/ru/vacancies"')
    const [status, body] = (await ask('Googlebot/2.1')).split('\r\n\r\n')
    expect(status).toContain('HTTP/1.1 404')
    expect(body?.replace(/^0\s*$/, '')).toBe('')
  })
}

for (const path of ['/v1/vacancies/%00', '/v1/%E0%A4%A', '/v2/applications/%ff?a=%00', '/v1/%']) {
  test(`${path} is answered in the envelope of the API`, async () => {
    const answer = await raw(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
    expect(answer).toContain('HTTP/1.1 400')
    expect(answer.toLowerCase()).toContain('content-type: application/json')
    expect(answer).toContain('"success":false')
    expect(answer).toContain('"error_code":"request:malformed"')
  })
}

test('doubled slashes lead to the address without them, never to another site', async () => {
  const answer = await raw(
    'GET //evil.example//ru/?q=x HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n',
  )
  expect(answer.toLowerCase()).toContain('location: /evil.example/ru?q=x\r\n')
})

for (const hosts of ['', 'host: a\r\nhost: b\r\n', 'host: a b\r\n']) {
  test(`${JSON.stringify(hosts)} is no host, which is said with headers`, async () => {
    const answer = await raw(`GET /ru HTTP/1.1\r\n${hosts}connection: close\r\n\r\n`)
    expect(answer).toContain('HTTP/1.1 400')
    for (const name of securityHeaders) expect(answer.toLowerCase()).toContain(`${name}: `)
  })
}

function post(path: string, body: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(base + path, { method: 'POST', agent: false, headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
  test(`${method} without a body is an answer of the API, not a failure`, async () => {
    const bare = await raw(
      `${method} /v2/applications/x HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`,
    )
    expect(bare).toMatch(/HTTP\/1.1 40[14]/)
  })
}

test('a body without a length is read like any other', async () => {
  const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
  expect(await post('/v1/accounts/sign-in', '{}', headers)).toBe(422)
})

for (const lengths of [
  'content-length: 2\r\ncontent-length: 3',
  'content-length: 2\r\ncontent-length: 2',
  'content-length: 2\r\ntransfer-encoding: chunked',
  'transfer-encoding: chunked\r\ncontent-length: 2',
]) {
  test(`${JSON.stringify(lengths)} is no length, and what follows is no second request`, async () => {
    const answer = await raw(
      `POST /v1/accounts/sign-in HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${lengths}\r\n\r\n{}GET /ru HTTP/1.1\r\nhost: localhost\r\n\r\n`,
    )
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400'])
    for (const name of securityHeaders) expect(answer.toLowerCase()).toContain(`${name}: `)
  })
}

/** Sends a byte twice a second until the server closes the connection, and returns its reply. */
function sendSlowly(start: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(process.env.E2E_PORT), '127.0.0.1', () => socket.write(start))
    const drip = setInterval(() => socket.write('a'), 500)
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString()))
    // The server may close while a byte is on its way.
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(drip)
      resolve(answer)
    })
  })
}

test('headers and a body that come byte by byte are cut off, and others are answered', async () => {
  test.slow()
  const head = 'POST /v1/accounts/sign-in HTTP/1.1\r\nhost: localhost\r\n'
  const slow = [
    sendSlowly(`${head}x-slow: `),
    sendSlowly(`${head}content-type: application/json\r\ncontent-length: 1000\r\n\r\n`),
  ]
  expect((await fetch(`${base}/healthz`)).status).toBe(200)
  for (const answer of await Promise.all(slow)) expect(answer).toMatch(/^HTTP\/1\.1 408 /)
})

test('a body that is too large is refused, also without a length', async () => {
  const large = 'x'.repeat(2 * 1024 * 1024)
  const json = { 'content-type': 'application/json' }
  for (const headers of [
    { ...json, 'content-length': String(large.length) },
    { ...json, 'transfer-encoding': 'chunked' },
  ]) {
    expect(await post('/v1/accounts/sign-in', large, headers)).toBe(413)
  }
})

test('the root leads to the default locale and a trailing slash goes', async () => {
  const root = await fetch(`${base}/`, { redirect: 'manual' })
  expect([root.status, root.headers.get('location')]).toEqual([302, '/ru'])
  const slash = await fetch(`${base}/ru/vacancies/?q=x`, { redirect: 'manual' })
  expect([slash.status, slash.headers.get('location')]).toEqual([308, '/ru/vacancies?q=x'])
})

test('people get an error page, bots the bare status', async () => {
  const page = await fetch(`${base}/ru/nowhere`, { headers: person })
  expect(await page.text()).toContain('Страница не найдена')
  const bot = await fetch(`${base}/ru/nowhere`, { headers: { 'user-agent': 'Googlebot/2.1' } })
  expect(bot.status).toBe(404)
  expect(await bot.text()).toBe('')
})

test('no page holds a NUL byte, and its policy names what stands inside it and nothing else', async () => {
  for (let turn = 0; turn < 40; turn++) {
    const answer = await fetch(`${base}${list}?page=${1 + (turn % 20)}`)
    const html = await answer.text()
    expect(html).not.toContain('\0')
    const policy = answer.headers.get('content-security-policy') ?? ''
    const run = /<script(?! src|[^>]* type="application\/)[^>]*>([^]*?)<\/script>/g
    const inside = [...html.matchAll(run)].map(([, text = '']) =>
      createHash('sha256').update(text).digest('base64'),
    )
    expect(inside.length).toBeGreaterThan(2)
    const [, sources = ''] = /script-src ([^;]*)/.exec(policy) ?? []
    expect(sources.split(' ').toSorted()).toEqual(
      ["'self'", ...inside.map((hash) => `'sha256-${hash}'`)].toSorted(),
    )
  }
})

test('a page that a browser has already is answered with its policy and nothing else', async () => {
  const page = await fetch(base + list)
  const etag = page.headers.get('etag') ?? ''
  const again = await fetch(base + list, { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  for (const name of ['etag', 'content-security-policy', 'cache-control', 'x-frame-options']) {
    expect([name, again.headers.get(name)]).toEqual([name, page.headers.get(name)])
  }
})

test('a signed-in page is kept nowhere, a guest’s only by his own browser', async () => {
  for (const cookie of ['', 'locale=InJ1Ig%3D%3D']) {
    const guest = await fetch(base + list, { headers: { cookie } })
    expect(guest.headers.get('cache-control')).toBe('private, no-cache')
  }
  const personal = await fetch(base + list, { headers: { cookie: 'session=anything' } })
  expect(personal.headers.get('cache-control')).toBe('private, no-store')
  expect(personal.headers.get('etag')).toBeNull()
})

test('messages are kept a day under the address of their version', async () => {
  const version = /data-messages="(\w+)"/.exec(await (await fetch(`${base}/ru`)).text())?.[1]
  const current = await fetch(`${base}/messages/ru/common?v=${version}`)
  expect(current.headers.get('cache-control')).toBe('public, max-age=86400')
  const stale = await fetch(`${base}/messages/ru/common?v=old`)
  expect(stale.headers.get('cache-control')).toBe('no-store')
})
