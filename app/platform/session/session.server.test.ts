import { beforeAll, expect, test, vi } from 'vitest'
import { signOut } from '#contract/accounts.ts'

vi.stubEnv('SESSION_SECRET', 'a secret for tests only that is long enough')
vi.stubEnv('LOG_LEVEL', 'silent')

let session: typeof import('./session.server.ts')
let takeFlashToast: (typeof import('#app/platform/toast/toast.server.ts'))['takeFlashToast']
let returnPath: (typeof import('./return-path.server.ts'))['returnPath']

beforeAll(async () => {
  session = await import('./session.server.ts')
  ;({ takeFlashToast } = await import('#app/platform/toast/toast.server.ts'))
  ;({ returnPath } = await import('./return-path.server.ts'))
})

const origin = 'http://localhost'
const keeps = '/ru/resumes/new'
const page = `${origin}${keeps}`
const hour = 3600

function tokenFor(id: number, expiresIn = hour): string {
  const now = Math.floor(Date.now() / 1000)
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256' })}.${part({ sub: String(id), iat: now, nbf: now, exp: now + expiresIn })}.c2ln`
}

/** A browser in two lines: the cookies of the answers so far. */
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
    return this.take(await session.signedInHeaders(new Request(page), record))
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

/** An API whose sessions have all ended. */
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

test('a guest on a guarded page goes home, and the page is where sign-in leads', async () => {
  const cookies = new Cookies()
  const wanted = `${origin}/ru/my/resumes?page=2`
  const answer = await thrownBy(session.requireApi(args(cookies.request(wanted))))
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/ru'])
  cookies.take(answer.headers)
  expect(cookies.names).toEqual(['return-path', 'toast'])
  expect(await returnPath.read(cookies.request())).toBe('/ru/my/resumes?page=2')
})

test('a page may send a guest right to sign-in', async () => {
  const answer = await thrownBy(
    session.requireApi(args(new Request(page)), { guestGoes: 'sign_in' }),
  )
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/ru/account/sign-in'])
  const cookies = new Cookies().take(answer.headers)
  expect(await returnPath.read(cookies.request())).toBe(keeps)
  expect((await takeFlashToast(cookies.request()))?.toast.message).toContain('Войдите')
})

test('a dead session on a page: the cookie goes, the page is asked again', async () => {
  const cookies = await new Cookies().signIn(7)
  const { call, user } = await session.requireApi(args(cookies.request(`${page}?a=b`)))
  expect(user.id).toBe(7)
  const answer = await thrownBy(call(signOut, {}))
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/ru/resumes/new?a=b'])
  expect(cookies.take(answer.headers).names).toEqual([])
})

test.each([
  ['found by the API', hour],
  ['run out', -hour],
])('whose own page it is signs in and comes back, the session %s', async (_, expiresIn) => {
  const cookies = await new Cookies().signIn(7, expiresIn)
  const visiting = session.requireOwner(args(cookies.request()), 'candidate')
  const answer = await thrownBy(visiting.then(({ call }) => call(signOut, {})))
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/ru/account/sign-in'])
  cookies.take(answer.headers)
  expect(await returnPath.read(cookies.request())).toBe(keeps)
})

test('for a guest and another role there is no own page', async () => {
  const employer = await new Cookies().signIn(7)
  for (const { header: cookie } of [new Cookies(), employer]) {
    const request = new Request(page, { headers: { cookie } })
    const answer = await thrownBy(session.requireOwner(args(request), 'employer'))
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([404, []])
  }
})

test('a script hears of a dead session in a word, and the page keeps its cookies', async () => {
  const { answerScript } = await import('./answer-script.server.ts')
  const cookies = await new Cookies().signIn(7)
  const ask = async (request: Request) => {
    const answer = await answerScript(args(request), async ({ call }) => call(signOut, {}))
    return { status: answer.status, set: answer.headers.getSetCookie(), said: await answer.json() }
  }
  const refused = { status: 401, set: [], said: { error: 'unauthorized' } }
  expect(await ask(cookies.request())).toEqual(refused)
  expect(await ask(new Request(page))).toEqual(refused)
  const foreign = cookies.request(page, {
    method: 'POST',
    headers: { origin: 'https://a.example' },
  })
  expect(await ask(foreign)).toEqual({ status: 403, set: [], said: { error: 'cross_site' } })
})

test('a form posted without a session waits on its page until it is sent', async () => {
  const cookies = new Cookies()
  const posted = cookies.post({ title: 'Повар', password: 'secret', current_password: 'secret' })
  const answer = await thrownBy(session.requireApi(args(posted), { keeps }))
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/ru/account/sign-in'])
  cookies.take(answer.headers)
  expect(await returnPath.read(cookies.request())).toBe(keeps)

  await cookies.signIn(7)
  expect(await session.readKeptForm(cookies.request(), '/ru/my/resumes')).toBeNull()
  expect(await session.readKeptForm(cookies.request(), keeps)).toEqual({ title: 'Повар' })
  expect(await session.readKeptForm(cookies.request(), keeps)).toEqual({ title: 'Повар' })

  expect(await session.releaseKeptForm(cookies.request(), '/ru/my/resumes')).toEqual([])
  const sent = cookies.request()
  cookies.take(new Headers(await session.releaseKeptForm(sent, keeps)))
  expect(cookies.names).not.toContain('kept-form')
  expect(await session.readKeptForm(sent, keeps)).toBeNull()
})

test('it may wait on another page than the one it was posted to', async () => {
  const cookies = new Cookies()
  const posted = cookies.post({ title: 'Повар' }, `${origin}/ru/resumes/preview`)
  cookies.take((await thrownBy(session.requireApi(args(posted), { keeps }))).headers)
  expect(await returnPath.read(cookies.request())).toBe(keeps)
  expect(await session.readKeptForm(cookies.request(), keeps)).toEqual({ title: 'Повар' })
})

test('where no page restores a form, none is kept and nothing is promised', async () => {
  const cookies = new Cookies()
  const answer = await thrownBy(session.requireApi(args(cookies.post({ title: 'Повар' }))))
  expect(cookies.take(answer.headers).names).toEqual(['return-path', 'toast'])
  const flash = await takeFlashToast(cookies.request())
  expect(flash?.toast.message).toBe('Войдите, чтобы продолжить.')
})

test('the next form of a visitor takes the place of the one before', async () => {
  const cookies = new Cookies()
  for (const title of ['Повар', 'Пекарь']) {
    const posted = cookies.post({ title })
    cookies.take((await thrownBy(session.requireApi(args(posted), { keeps }))).headers)
  }
  expect(await session.readKeptForm(cookies.request(), keeps)).toEqual({ title: 'Пекарь' })
})

test('so does a form whose session turns out dead when its body was read already', async () => {
  const { readForm } = await import('#app/platform/form/answer-form.server.ts')
  const cookies = await new Cookies().signIn(7)
  const request = cookies.post({ specialty_code: '5', code: '123456' })
  const { call } = await session.requireApi(args(request), { keeps })
  await readForm(request)
  cookies.take((await thrownBy(call(signOut, {}))).headers)
  expect(cookies.names).toEqual(['kept-form', 'return-path', 'toast'])

  await cookies.signIn(7)
  expect(await session.readKeptForm(cookies.request(), keeps)).toEqual({ specialty_code: '5' })
})

test('nobody else who signs in on the same computer gets it', async () => {
  const cookies = await new Cookies().signIn(7, -hour)
  const answer = await thrownBy(
    session.requireApi(args(cookies.post({ title: 'Повар' })), { keeps }),
  )
  await cookies.take(answer.headers).signIn(8)
  expect(await session.readKeptForm(cookies.request(), keeps)).toBeNull()
  await cookies.signIn(7)
  expect(await session.readKeptForm(cookies.request(), keeps)).toEqual({ title: 'Повар' })
})

test('too large a form is not kept, and the visitor is not told that it was', async () => {
  const cookies = new Cookies()
  const posted = cookies.post({ about: 'я'.repeat(200_000) })
  const answer = await thrownBy(session.requireApi(args(posted), { keeps }))
  expect(cookies.take(answer.headers).names).toEqual(['return-path', 'toast'])
})

test('another site cannot leave a form', async () => {
  const request = new Request(page, {
    method: 'POST',
    body: new URLSearchParams({ title: 'evil' }),
    headers: { origin: 'https://evil.example' },
  })
  const answer = await thrownBy(session.requireApi(args(request)))
  expect(answer.status).toBe(403)
  expect(answer.headers.getSetCookie()).toEqual([])
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
  const headers = await session.refreshedHeaders(args(request))
  const lines = headers?.getSetCookie().map((line) => line.slice(0, line.indexOf(';') + 1)) ?? null
  expect(lines).toEqual(expected)
})

test('a marker that got lost comes back', async () => {
  const cookies = await new Cookies().signIn(7)
  const header = cookies.header.replace(/(; )?auth=1/, '')
  const request = new Request(page, { headers: { cookie: header } })
  const headers = await session.refreshedHeaders(args(request))
  expect(headers?.getSetCookie()).toEqual([expect.stringMatching(/^auth=1;/)])
})
