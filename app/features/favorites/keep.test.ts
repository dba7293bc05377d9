import { beforeEach, expect, test, vi } from 'vitest'

const { setMarks } = vi.hoisted(() => ({
  setMarks: vi.fn<(keys: string[], isKept: boolean) => void>(),
}))
vi.mock('./marks.ts', () => ({ setMarks }))

const [here, there] = ['vacancy', 'resume'].map((type) => `${type}.${type[0]?.repeat(26)}`)
const [, id = ''] = here?.split('.') ?? []

let sent: string[]

beforeEach(() => {
  sent = []
  setMarks.mockReset()
  vi.resetModules()
  vi.stubGlobal('localStorage', { 'my:favorites-vacancy': id, getItem: itemOf, removeItem() {} })
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('fetch', async (_: string, init?: { body: URLSearchParams }) => {
    if (init) sent.push(init.body.toString())
    return init ? new Response(null, { status: 204 }) : Response.json([here, there])
  })
  return () => void vi.unstubAllGlobals()
})

function itemOf(this: Record<string, string>, name: string): string | null {
  return this[name] ?? null
}

// Spec §4.
test.each([
  ['a guest has what his browser keeps', '', [], [[here]]],
  [
    'somebody signed in has what his account keeps, which is given what the browser kept',
    'auth=1',
    [`bring=${here}`],
    [[here, there]],
  ],
])('%s', async (_, cookie, asked, lit) => {
  vi.stubGlobal('document', { cookie, documentElement: { lang: 'ru' } })
  const { start } = await import('./keep.ts')
  start()
  await new Promise(setImmediate)
  expect(sent).toEqual(asked)
  const marks = setMarks.mock.calls.map(([keys]) => keys)
  expect(marks.filter((keys) => keys.length > 0)).toEqual(lit)
})
