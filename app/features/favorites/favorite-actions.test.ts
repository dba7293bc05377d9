import { beforeEach, expect, test, vi } from 'vitest'

const { setFavorites, showToast, outbox } = vi.hoisted(() => ({
  setFavorites: vi.fn<(keys: string[], isFavorite: boolean) => void>(),
  showToast: vi.fn<(toast: object) => void>(),
  outbox: {
    sendOrHold: (_: string, __: FormData, send: () => Promise<unknown>): Promise<unknown> => send(),
    tellHeld: vi.fn<(title: string) => void>(),
    onDiscarded: vi.fn<(of: string, run: () => void) => void>(),
  },
}))
vi.mock('./favorite-states.ts', () => ({ setFavorites }))
vi.mock('#app/platform/outbox/outbox.ts', () => outbox)
vi.mock('#app/platform/toast/toast-store.ts', () => ({ showToast }))
vi.mock('i18next', () => ({ default: { getFixedT: () => (key: string) => key } }))

const [here, there] = ['vacancy', 'resume'].map((type) => `${type}.${type[0]?.repeat(26)}`)
const [, id = ''] = here?.split('.') ?? []
const storageName = 'my:favorites-vacancy'

let sent: string[]
let answer: () => Promise<Response>
let storage: Record<string, unknown>

beforeEach(() => {
  sent = []
  answer = async () => new Response(null, { status: 204 })
  setFavorites.mockReset()
  showToast.mockReset()
  vi.resetModules()
  storage = { [storageName]: id, getItem: itemOf, removeItem: removeOf }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('fetch', async (_: string, init?: { body: URLSearchParams }) => {
    if (!init) return Response.json([here, there])
    sent.push(init.body.toString())
    return answer()
  })
  return () => void vi.unstubAllGlobals()
})

function itemOf(this: Record<string, string>, name: string): string | null {
  return this[name] ?? null
}

function removeOf(this: Record<string, string>, name: string): void {
  delete this[name]
}

async function loadFor(cookie: string) {
  vi.stubGlobal('document', { cookie, documentElement: { lang: 'ru' } })
  return import('./favorite-actions.ts')
}

test.each([
  ['a guest’s favorites come from his browser', '', [[here]], id],
  ['a signed-in user’s favorites come from his account', 'auth=1', [[here, there]], undefined],
])('%s', async (_, cookie, lit, stored) => {
  const { showFavorites } = await loadFor(cookie)
  showFavorites()
  await new Promise(setImmediate)
  expect(sent).toEqual([])
  const states = setFavorites.mock.calls.map(([keys]) => keys)
  expect(states.filter((keys) => keys.length > 0)).toEqual(lit)
  expect(storage[storageName]).toBe(stored)
})

test.each([
  ['a refused favorite', () => Response.json({ error: 'favorites:not_found' }, { status: 404 })],
  ['a favorite without a network', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s is shown before the reply, then reverted with the raw error', async (what, refuse) => {
  const { submitFavorite } = await loadFor('auth=1')
  let reply = () => {}
  answer = () => new Promise((resolve) => (reply = () => resolve(refuse())))
  const form = new FormData()
  form.append('add', here ?? '')
  vi.stubGlobal('FormData', function () {
    return form
  })
  submitFavorite({ dataset: { favorite: 'Повар' } } as unknown as HTMLFormElement)
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(setFavorites.mock.calls).toEqual([[[here], true]])
  reply()
  await vi.waitFor(() => expect(setFavorites.mock.lastCall).toEqual([[here], false]))
  const message = what === 'a refused favorite' ? 'favorites:not_found' : 'network_error'
  expect(showToast.mock.calls).toEqual([
    [{ title: 'favorites.failed', message, variant: 'danger' }],
  ])
})

test('a favorite that waits for the network stays, until the visitor does not want to send it', async () => {
  const { submitFavorite } = await loadFor('auth=1')
  vi.spyOn(outbox, 'sendOrHold').mockResolvedValueOnce(new Response())
  const form = new FormData()
  form.append('add', here ?? '')
  vi.stubGlobal('FormData', function () {
    return form
  })
  submitFavorite({ dataset: { favorite: 'Повар' } } as unknown as HTMLFormElement)
  await vi.waitFor(() => expect(outbox.onDiscarded).toHaveBeenCalled())
  expect(outbox.tellHeld).toHaveBeenCalledWith('Повар')
  expect(setFavorites.mock.calls).toEqual([[[here], true]])
  outbox.onDiscarded.mock.lastCall?.[1]()
  expect(setFavorites.mock.lastCall).toEqual([[here], false])
})
