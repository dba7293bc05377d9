import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Application } from '#contract/applications.ts'
import type { ApplicationsHubEvents } from '#contract/hub.ts'
import type { HubOptions } from '#app/platform/hub/connection.ts'
import { fakeTab } from '#app/platform/hub/testing.ts'
import { queryClient } from '#app/platform/query/query-client.tsx'
import { startList, startLive } from './live.ts'
import { applicationsKey } from './use-applications.ts'

const { connectHub, stopHub, hubLog } = vi.hoisted(() => ({
  connectHub: vi.fn<(options: unknown) => () => void>(),
  stopHub: vi.fn<() => void>(),
  hubLog: vi.fn<(what: string, detail?: unknown) => void>(),
}))
vi.mock('#app/platform/hub/connection.ts', () => ({ connectHub }))
vi.mock('#app/platform/hub/hub-log.ts', () => ({ hubLog }))

interface PendingRequest {
  since: string | null
  answer: (list: object[]) => void
  fail: () => void
}

const application = { public_id: 'a', version: 1, updated_at: '2026-11-20T10:00:00.000Z' }
const counters = { unread: 0, as_of: '2026-11-20T10:00:00.000Z' }
const tenSecondsBefore = '2026-11-20T09:59:50.000Z'

let asked: PendingRequest[]
let tab: ReturnType<typeof fakeTab>

beforeEach(() => {
  asked = []
  tab = fakeTab()
  stopHub.mockReset()
  hubLog.mockReset()
  connectHub.mockReset().mockReturnValue(stopHub)
  vi.stubGlobal(
    'fetch',
    (url: string) =>
      new Promise((resolve, reject) => {
        if (url.endsWith('/live/notifications')) return resolve(Response.json(counters))
        asked.push({
          since: new URL(url, 'http://localhost').searchParams.get('updated_after'),
          answer: (list) => resolve(Response.json(list)),
          fail: () => reject(new TypeError('Failed to fetch')),
        })
      }),
  )
})

function start() {
  const stop = startLive('ru')
  onTestFinished(stop)
  const [options] = connectHub.mock.lastCall as [HubOptions<ApplicationsHubEvents>]
  return { stop, options, hello: () => options.on.hello({ server_time: '' }) }
}

async function questions() {
  await new Promise(setImmediate)
  return asked.map(({ since }) => since)
}

const listed = () => queryClient().getQueryData(applicationsKey)

test('the hub connects with credentials', () => {
  expect(start().options).toMatchObject({ path: '/hub/applications', withCredentials: true })
})

test('the list is loaded at the start, whether the hub connects or not', async () => {
  start()
  expect(await questions()).toEqual([null])
  asked[0]?.answer([application])
  await vi.waitFor(() => expect(listed()).toEqual([application]))
})

test('each hello and each visit of the tab requests changes, with some overlap', async () => {
  const { hello } = start()
  asked[0]?.answer([application])
  await questions()
  hello()
  expect(await questions()).toEqual([null, tenSecondsBefore])
  asked[1]?.answer([])
  await questions()
  tab.hide()
  expect(await questions()).toHaveLength(2)
  tab.show()
  expect(await questions()).toEqual([null, tenSecondsBefore, tenSecondsBefore])
})

test('created and updated applications are merged into the list, deletions only logged', async () => {
  const { options } = start()
  asked[0]?.answer([application])
  await vi.waitFor(() => expect(listed()).toEqual([application]))
  const changed = { ...application, version: 2, updated_at: '2026-11-20T10:00:05.000Z' }
  const fresh = { ...application, public_id: 'b', updated_at: '2026-11-20T10:00:09.000Z' }
  options.on['applications.updated'](changed as Application)
  options.on['applications.created'](fresh as Application)
  expect(listed()).toEqual([fresh, changed])
  options.on['applications.deleted']({ public_id: 'b' })
  expect(listed()).toEqual([fresh, changed])
  expect(hubLog.mock.calls).toEqual([['deleted', 'b']])
})

test('requests never overlap; one made meanwhile runs afterwards', async () => {
  const { hello } = start()
  hello()
  tab.show()
  expect(await questions()).toHaveLength(1)
  asked[0]?.answer([application])
  expect(await questions()).toEqual([null, tenSecondsBefore])
  asked[1]?.answer([])
  expect(await questions()).toHaveLength(2)
})

test('without a hub the list is loaded at the start and on focus', async () => {
  const { stop } = startList('ru')
  onTestFinished(stop)
  asked[0]?.answer([application])
  await vi.waitFor(() => expect(listed()).toEqual([application]))
  tab.feel('focus')
  expect(await questions()).toEqual([null, tenSecondsBefore])
  tab.hide()
  tab.show()
  expect(await questions()).toHaveLength(2)
  expect(connectHub).not.toHaveBeenCalled()
  stop()
  expect(listed()).toBeUndefined()
})

test('after a failure the next request loads the whole list', async () => {
  const { hello } = start()
  asked[0]?.fail()
  await questions()
  hello()
  expect(await questions()).toEqual([null, null])
})

test('a response after the stop is ignored', async () => {
  const { stop } = start()
  stop()
  asked[0]?.answer([application])
  tab.show()
  expect(await questions()).toHaveLength(1)
  expect(listed()).toBeUndefined()
  expect(stopHub).toHaveBeenCalledOnce()
})
