import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { shed } from './shed.ts'

const signedIn = { cookie: 'session=any' }
const guest = { cookie: 'theme=dark' }

const settle = () => new Promise((resolve) => setImmediate(resolve))

function slowSite(least: number) {
  let time = 1_000_000
  const held: (() => void)[] = []
  const pauses: (() => void)[] = []
  const site = new Hono()
  const refuse = ({ url }: Request) =>
    new Response(`no room for ${new URL(url).pathname}`, { status: 503 })
  const pause = () => new Promise<void>((resolve) => pauses.push(resolve))
  site.use(shed({ now: () => time, refuse, least, pause }))
  site.all('/fast', (context) => context.text('done'))
  site.all('*', async (context) => {
    await new Promise<void>((resolve) => held.push(resolve))
    return context.text('done')
  })
  const ask = (init?: RequestInit, path = '/page') => Promise.resolve(site.request(path, init))
  const endPauses = async () => {
    pauses.splice(0).forEach((end) => end())
    await settle()
  }
  return {
    ask,
    endPauses,
    async isLetIn(init?: RequestInit) {
      const before = held.length
      const answer = ask(init)
      await settle()
      await endPauses()
      if (held.length > before) return true
      expect((await answer).status).toBe(503)
      return false
    },
    async release() {
      held.splice(0).forEach((letGo) => letGo())
      await settle()
    },
    wait: (ms: number) => void (time += ms),
  }
}

test('whom there is no room for waits a little and is refused', async () => {
  const { ask, isLetIn, endPauses } = slowSite(3)
  for (let n = 0; n < 3; n++) expect(await isLetIn()).toBe(true)
  const asked = ask()
  const isWaiting = Promise.race([asked, settle().then(() => 'waiting')])
  expect(await isWaiting).toBe('waiting')
  await endPauses()
  const refused = await asked
  expect([refused.status, await refused.text()]).toEqual([503, 'no room for /page'])
})

test('who waits until there is room is let in', async () => {
  const { ask, isLetIn, endPauses, release } = slowSite(1)
  expect(await isLetIn()).toBe(true)
  const asked = ask()
  await settle()
  await release()
  await endPauses()
  await release()
  expect((await asked).status).toBe(200)
})

test('guests’ pages go first, forms of signed-in people last', async () => {
  const { isLetIn } = slowSite(2)
  const get = (headers: HeadersInit) => isLetIn({ headers })
  const post = (headers: HeadersInit) => isLetIn({ headers, method: 'POST' })
  for (let n = 0; n < 2; n++) expect(await get(guest)).toBe(true)
  expect([await get(guest), await get({})]).toEqual([false, false])
  expect([await post(guest), await post(signedIn)]).toEqual([true, true])
  for (let n = 0; n < 2; n++) expect(await get(signedIn)).toBe(true)
  expect([await get(signedIn), await get({ authorization: 'Bearer x' })]).toEqual([false, false])
  expect(await post(guest)).toBe(false)
  expect(await post(signedIn)).toBe(true)
})

test('slow uploads take no room from anybody', async () => {
  const { isLetIn } = slowSite(2)
  for (let n = 0; n < 20; n++) expect(await isLetIn({ method: 'POST' })).toBe(true)
  expect(await isLetIn()).toBe(true)
})

test('a site that is fast lets in more, and fewer when it slows down', async () => {
  const { ask, isLetIn, release, wait } = slowSite(2)
  for (let n = 0; n < 20; n++) await ask({}, '/fast')
  wait(1000)
  for (let n = 0; n < 7; n++) expect(await isLetIn()).toBe(true)
  expect(await isLetIn()).toBe(false)
  await release()
  wait(2000)
  for (let n = 0; n < 2; n++) expect(await isLetIn()).toBe(true)
  expect(await isLetIn()).toBe(false)
})

test('a failure makes room like an answer', async () => {
  const site = new Hono()
  site.use(shed({ now: () => 0, refuse: () => new Response(null, { status: 503 }), least: 1 }))
  site.get('*', () => Promise.reject(new Error('no')))
  site.onError((_error, context) => context.text('failed', 500))
  for (let n = 0; n < 3; n++) expect((await site.request('/')).status).toBe(500)
})
