import { expect, test, vi } from 'vitest'
import { createCandidate, createToken, type TestApi } from '../../../../api/testing.ts'
import { startSite } from '../../../testing.ts'

function breakSignOut(api: TestApi, status: number) {
  const { fetch } = api
  const asked: string[] = []
  api.fetch = (request) => {
    const path = new URL(request.url).pathname
    asked.push(path)
    if (status === 200 || path !== '/v1/accounts/sign-out') return fetch(request)
    return Promise.resolve(new Response(null, { status }))
  }
  return { asked, mend: () => void (api.fetch = fetch) }
}

const page = '/ru/account/sign-out'

test('sign-out asks for confirmation, then clears everything personal', async () => {
  const { api, visitor } = await startSite()
  const me = await visitor(await createCandidate(api))
  expect((await me.get(page)).text).toContain('Вы вошли как')
  const answer = await me.post(page)
  expect(answer.location).toBe('/ru')
  expect(me.cookies).not.toContain('session')
  expect(me.cookies).not.toContain('auth')
  expect((await me.follow(answer)).text).toContain('Вы вышли из аккаунта')
  expect((await me.get('/ru/my/resumes')).location).toBe('/ru')
})

test('the API ends the session first, and the token is dead there', async () => {
  const { api, visitor } = await startSite()
  const account = await createCandidate(api)
  const token = await createToken(api, account)
  const me = await visitor()
  await me.signIn(token)
  const { asked } = breakSignOut(api, 200)
  await me.post(page)
  expect(asked).toEqual(['/v1/accounts/sign-out'])
  expect((await api.fetch(infoOf(token))).status).toBe(401)
})

test('if the API does not answer, the visitor is told, and sign-out is retried until it does', async () => {
  const { api, visitor } = await startSite()
  const account = await createCandidate(api)
  const token = await createToken(api, account)
  const [me, copy] = [await visitor(), await visitor()]
  await me.signIn(token)
  await copy.signIn(token)
  const { asked, mend } = breakSignOut(api, 503)
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'], now: api.now() })
  const answer = await me.post(page)
  expect(me.cookies).not.toContain('session')
  expect((await me.follow(answer)).toasts).toEqual([
    'warning: Вы вышли в этом браузере. Сервер пока не ответил: завершим сеанс и на нём, как только он ответит.',
  ])
  expect((await copy.get('/ru/my/profile')).location).toBe('/ru')
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked.filter((path) => path.endsWith('sign-out'))).toHaveLength(2)
  mend()
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  await expect.poll(async () => (await api.fetch(infoOf(token))).status).toBe(401)
})

function infoOf(token: string): Request {
  const headers = { authorization: `Bearer ${token}` }
  return new Request('http://api/v1/accounts/info', { headers })
}
