import { expect, test } from 'vitest'
import { signOut } from '#contract/accounts.ts'
import { readForm } from '#app/platform/form/read-form.server.ts'
import { releaseForm } from '#app/platform/session/stored-form.server.ts'
import { returnPath } from '#app/platform/session/return-path.server.ts'
import { refreshedHeaders, signedInHeaders } from '#app/platform/session/session.server.ts'
import { guard, guardOwn, type SignedInVisit } from './guard.server.ts'
import { forScript } from './script.server.ts'
import { visitOf } from './visit.server.ts'

const origin = 'http://localhost'
const keeps = '/ru/resumes/new'
const page = `${origin}${keeps}`
const hour = 3600

function tokenFor(id: number, expiresIn = hour): string {
  const now = Math.floor(Date.now() / 1000)
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256' })}.${part({ sub: String(id), iat: now, nbf: now, exp: now + expiresIn })}.c2ln`
}

class Cookies {
  readonly #kept = new Map<string, string>()

  take(headers: Headers): this {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = '', rest = ''] = /^([^=]+)=([^;]*)(.*)/.exec(line) ?? []
      if (/Max-Age=0|1970/.test(rest)) this.#kept.delete(name)
      else this.#kept.set(name, value)
    }
    return this
  }

  async signIn(id: number, expiresIn?: number): Promise<this> {
    const record = { token: tokenFor(id, expiresIn), token_type: 'Bearer' as const, expires_in: 1 }
    return this.take(await signedInHeaders(new Request(page), record))
  }

  get names(): string[] {
    return [...this.#kept.keys()].toSorted()
  }

  get header(): string {
    return [...this.#kept].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  request(url = page, init: RequestInit = {}): Request {
    return new Request(url, { ...init, headers: { ...init.headers, cookie: this.header } })
  }

  post(body: Record<string, string>, url = page): Request {
    return this.request(url, {
      method: 'POST',
      body: new URLSearchParams(body),
      headers: { origin },
    })
  }
}

function deadApi(): Response {
  const envelope = { success: false, data: null, error_code: 'accounts:unauthorized' }
  return Response.json(envelope, { status: 401 })
}

function args(request: Request) {
  return { request, params: { lang: 'ru' }, context: { apiFetch: deadApi } }
}

async function thrownBy(promise: Promise<unknown>): Promise<Response> {
  const thrown = await promise.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(thrown instanceof Response)) throw new Error(`no answer was thrown: ${String(thrown)}`)
  return thrown
}

function visit(
  request: Request,
  work: (visit: SignedInVisit) => unknown = () => null,
  { keeps: keptAt, guests }: { keeps?: string; guests?: 'sign_in' | 'sign_up' } = {},
) {
  const page = guard('user', { guests })
  const handle =
    request.method === 'POST'
      ? page.action(async (posted) => work(posted), { keeps: () => keptAt })
      : page.loader((shown) => work(shown))
  return handle(args(request)) as Promise<unknown>
}

const ask = ({ call }: SignedInVisit) => call(signOut, {})

async function keptFor(request: Request, path = keeps) {
  const { storedForm } = await visitOf(args(request))
  return (await storedForm(path))?.values ?? null
}

test('a guest on a guarded page is sent home, and sign-in returns him', async () => {
  const cookies = new Cookies()
  const wanted = `${origin}/ru/my/resumes?page=2`
  const answer = await thrownBy(visit(cookies.request(wanted)))
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/ru'])
  cookies.take(answer.headers)
  expect(cookies.names).toEqual(['return-path'])
  const path = '/ru/my/resumes?page=2'
  expect(await returnPath.wanted(cookies.request())).toEqual({
    path,
    asked: 'page',
    isAtHome: true,
  })
})

test.each([
  ['sign_in', '/ru/account/sign-in'],
  ['sign_up', '/ru/account/sign-up'],
] as const)('a page may send a guest to %s', async (guests, location) => {
  const answer = await thrownBy(visit(new Request(page), undefined, { guests }))
  expect([answer.status, answer.headers.get('location')]).toEqual([303, location])
  const cookies = new Cookies().take(answer.headers)
  expect(cookies.names).toEqual(['return-path'])
  expect(await returnPath.read(cookies.request())).toBe(keeps)
})

test('a dead session on a page clears the cookie and reloads', async () => {
  const cookies = await new Cookies().signIn(7)
  const answer = await thrownBy(visit(cookies.request(`${page}?a=b`), ask))
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/ru/resumes/new?a=b'])
  expect(cookies.take(answer.headers).names).toEqual(['known'])
})

test('a guest on an owner’s page signs in first, whether the item exists or not', async () => {
  const asked: string[] = []
  const own = guardOwn('candidate', async ({ params }) => void asked.push(String(params.id)))
  const guest = new Cookies()
  const answer = await thrownBy(own.loader(() => null)(args(guest.request())))
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/ru/account/sign-in'])
  expect(await returnPath.read(guest.take(answer.headers).request())).toBe(keeps)
  expect(asked).toEqual([])
})

test('a page’s loaders share one request for its item, an action makes its own', async () => {
  let asked = 0
  const own = guardOwn('candidate', async () => ++asked)
  const cookies = await new Cookies().signIn(7)
  const page = args(cookies.request())
  const load = own.loader(({ own: found }) => found)
  expect([await load(page), await load(page)]).toEqual([1, 1])
  const posted = { ...page, request: cookies.post({}) }
  expect(await own.action(async ({ own: found }) => found)(posted)).toBe(2)
  expect(await load(args(cookies.request()))).toBe(3)
})

test('a script gets 401 for a dead session, and cookies stay', async () => {
  const cookies = await new Cookies().signIn(7)
  const answerTo = async (request: Request) => {
    const answer = await forScript(ask)(args(request))
    return { status: answer.status, set: answer.headers.getSetCookie(), said: await answer.json() }
  }
  const refused = { status: 401, set: [], said: { error: 'unauthorized' } }
  expect(await answerTo(cookies.request())).toEqual(refused)
  expect(await answerTo(new Request(page))).toEqual(refused)
  const foreign = cookies.request(page, {
    method: 'POST',
    headers: { origin: 'https://a.example' },
  })
  expect(await answerTo(foreign)).toEqual({ status: 403, set: [], said: { error: 'cross_site' } })
})

test('a form posted without a session is restored on its page until it is sent', async () => {
  const cookies = new Cookies()
  const posted = cookies.post({ title: 'Повар', password: 'secret', current_password: 'secret' })
  const answer = await thrownBy(visit(posted, undefined, { keeps }))
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/ru/account/sign-in'])
  cookies.take(answer.headers)
  expect(await returnPath.read(cookies.request())).toBe(keeps)

  await cookies.signIn(7)
  expect(await keptFor(cookies.request(), '/ru/my/resumes')).toBeNull()
  expect(await keptFor(cookies.request())).toEqual({ title: 'Повар' })
  expect(await keptFor(cookies.request())).toEqual({ title: 'Повар' })

  const sent = cookies.request()
  expect(await releaseForm(sent, '/ru/my/resumes', 7)).toBeNull()
  const answered = (await guard('user').action(({ leave }) => leave('/ru'), { keeps: () => keeps })(
    args(cookies.post({ title: 'Повар' })),
  )) as Response
  expect(cookies.take(answered.headers).names).not.toContain('kept-form')
  expect(await keptFor(sent)).toBeNull()
})

test('sign-in returns to the fragment of the form', async () => {
  const cookies = new Cookies()
  const at = `${keeps}?move=invite#answer`
  cookies.take(
    (await thrownBy(visit(cookies.post({ title: 'Повар' }), undefined, { keeps: at }))).headers,
  )
  expect(await returnPath.wanted(cookies.request())).toEqual({ path: at, asked: 'form' })
  expect(await keptFor(cookies.request(), `${keeps}?move=invite`)).toEqual({ title: 'Повар' })
})

test('a form may be restored on another page than it was posted to', async () => {
  const cookies = new Cookies()
  const posted = cookies.post({ title: 'Повар' }, `${origin}/ru/resumes/preview`)
  cookies.take((await thrownBy(visit(posted, undefined, { keeps }))).headers)
  expect(await returnPath.read(cookies.request())).toBe(keeps)
  expect(await keptFor(cookies.request())).toEqual({ title: 'Повар' })
})

test('a form that no page restores is not stored', async () => {
  const cookies = new Cookies()
  const answer = await thrownBy(visit(cookies.post({ title: 'Повар' })))
  expect(cookies.take(answer.headers).names).toEqual(['return-path'])
  expect(await returnPath.wanted(cookies.request())).toMatchObject({ asked: 'act' })
})

test('a visitor’s next form replaces the stored one', async () => {
  const cookies = new Cookies()
  for (const title of ['Повар', 'Пекарь']) {
    const posted = cookies.post({ title })
    cookies.take((await thrownBy(visit(posted, undefined, { keeps }))).headers)
  }
  expect(await keptFor(cookies.request())).toEqual({ title: 'Пекарь' })
})

test('a form is stored even if the dead session is detected after reading the body', async () => {
  const cookies = await new Cookies().signIn(7)
  const request = cookies.post({ specialty_code: '5', code: '123456' })
  await readForm(request)
  cookies.take((await thrownBy(visit(request, ask, { keeps }))).headers)
  expect(cookies.names).toEqual(['kept-form', 'known', 'return-path'])

  await cookies.signIn(7)
  expect(await keptFor(cookies.request())).toEqual({ specialty_code: '5' })
})

test('a stored form is never shown to another account', async () => {
  const cookies = await new Cookies().signIn(7, -hour)
  const answer = await thrownBy(visit(cookies.post({ title: 'Повар' }), undefined, { keeps }))
  await cookies.take(answer.headers).signIn(8)
  expect(await keptFor(cookies.request())).toBeNull()
  await cookies.signIn(7)
  expect(await keptFor(cookies.request())).toEqual({ title: 'Повар' })
})

test('a too large form is neither stored nor announced as stored', async () => {
  const cookies = new Cookies()
  const posted = cookies.post({ about: 'я'.repeat(140_000) })
  const answer = await thrownBy(visit(posted, undefined, { keeps }))
  expect(cookies.take(answer.headers).names).toEqual(['return-path'])
})

test('another site cannot post a form', async () => {
  for (const access of ['guest', 'user', 'employer'] as const) {
    const request = new Request(page, {
      method: 'POST',
      body: new URLSearchParams({ title: 'evil' }),
      headers: { origin: 'https://evil.example' },
    })
    const answer = await thrownBy(guard(access).action(async () => null)(args(request)))
    expect(answer.status).toBe(403)
    expect(answer.headers.getSetCookie()).toEqual([])
  }
})

test.each([
  ['a guest', 0, '', null],
  ['a guest with a marker left over', 0, 'auth=1', ['session=;', 'auth=;']],
  ['somebody signed in', 7, null, null],
])('the marker follows the session of %s', async (_, id, extra, expected) => {
  const cookies = new Cookies()
  if (id) await cookies.signIn(id)
  const header = extra ?? cookies.header
  const request = new Request(page, { headers: { cookie: header } })
  const headers = await refreshedHeaders(args(request))
  const lines = headers?.getSetCookie().map((line) => line.slice(0, line.indexOf(';') + 1)) ?? null
  expect(lines).toEqual(expected)
})

test('a lost marker cookie is restored', async () => {
  const cookies = await new Cookies().signIn(7)
  const header = cookies.header.replace(/(; )?auth=1/, '')
  const request = new Request(page, { headers: { cookie: header } })
  const headers = await refreshedHeaders(args(request))
  expect(headers?.getSetCookie()).toEqual([expect.stringMatching(/^auth=1;/)])
})
