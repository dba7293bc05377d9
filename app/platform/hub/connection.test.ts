import type { HubConnection, IHttpConnectionOptions } from '@microsoft/signalr'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { connectHub, type HubPass } from './connection.ts'
import { hubState } from './hub-state.ts'
import { fakeTab } from './testing.ts'

const { built, starts } = vi.hoisted(() => ({
  built: [] as FakeConnection[],
  starts: [] as Error[],
}))

interface FakeConnection extends Pick<HubConnection, 'on' | 'start' | 'stop'> {
  url: string
  withCredentials: boolean
  reconnectDelays: number[]
  keepAlive: number
  serverTimeout: number
  send: (event: string, payload: object) => void
  askToken: () => Promise<string>
  close: (error?: Error) => void
  reconnecting: (error?: Error) => void
  reconnected: () => void
}

const hub = { path: '/hub/applications', withCredentials: true }
const state = hubState(hub.path)

vi.mock('@microsoft/signalr', () => {
  class HubConnectionBuilder {
    #url = ''
    #withCredentials = false
    #delays: number[] = []
    #keepAlive = 0
    #serverTimeout = 0
    #askToken = async () => ''
    withUrl(url: string, options: IHttpConnectionOptions) {
      this.#url = url
      this.#withCredentials = options.withCredentials ?? true
      this.#askToken = async () => String(await options.accessTokenFactory?.())
      return this
    }
    withKeepAliveInterval(ms: number) {
      this.#keepAlive = ms
      return this
    }
    withServerTimeout(ms: number) {
      this.#serverTimeout = ms
      return this
    }
    configureLogging = () => this
    withAutomaticReconnect(delays: number[]) {
      this.#delays = delays
      return this
    }
    build() {
      const handlers = new Map<string, (payload?: unknown) => void>()
      const connection = {
        url: this.#url,
        withCredentials: this.#withCredentials,
        reconnectDelays: this.#delays,
        keepAlive: this.#keepAlive,
        serverTimeout: this.#serverTimeout,
        askToken: this.#askToken,
        on: (event: string, handler: () => void) => void handlers.set(event, handler),
        onreconnecting: (handler: () => void) => void handlers.set('reconnecting', handler),
        onreconnected: (handler: () => void) => void handlers.set('reconnected', handler),
        onclose: (handler: () => void) => void handlers.set('close', handler),
        send: (event: string, payload: object) => handlers.get(event)?.(payload),
        close: (error?: Error) => handlers.get('close')?.(error),
        reconnecting: (error?: Error) => handlers.get('reconnecting')?.(error),
        reconnected: () => handlers.get('reconnected')?.(),
        async start() {
          const failure = starts.shift()
          if (failure) throw failure
        },
        stop: async () => handlers.get('close')?.(),
      }
      built.push(connection)
      return connection
    }
  }
  return { HubConnectionBuilder, LogLevel: { None: 6 } }
})

let tab: ReturnType<typeof fakeTab>
const log = vi.spyOn(console, 'info').mockReturnValue()

beforeEach(async () => {
  tab = fakeTab()
  await import('@microsoft/signalr')
  vi.useFakeTimers()
  built.length = 0
  starts.length = 0
  log.mockClear()
  return () => void vi.useRealTimers()
})

function connect(pass: HubPass | null = { token: 'a', hubBase: '' }) {
  const requestPass = vi.fn<() => Promise<HubPass | null>>(async () => pass)
  const hello = vi.fn<(payload: object) => void>()
  const stop = connectHub({ ...hub, requestPass, on: { hello } })
  onTestFinished(stop)
  return { requestPass, hello, stop }
}

test('a failed first start is retried every 3 seconds', async () => {
  const failures = 20
  for (let failed = 0; failed < failures; failed++) starts.push(new Error('offline'))
  connect()
  for (let failed = 1; failed <= failures; failed++) {
    await vi.advanceTimersByTimeAsync(2999)
    expect(built).toHaveLength(failed)
    expect([state.get(), state.retries()]).toEqual(['Disconnected', true])
    await vi.advanceTimersByTimeAsync(1)
  }
  expect(built).toHaveLength(failures + 1)
  expect([state.get(), state.retries()]).toEqual(['Connected', false])
})

test('a connection goes through the states of the specification', async () => {
  const states: string[] = []
  onTestFinished(state.subscribe(() => states.push(state.get())))
  const { stop } = connect()
  await vi.advanceTimersByTimeAsync(0)
  built[0]?.reconnecting()
  built[0]?.reconnected()
  stop()
  await vi.advanceTimersByTimeAsync(0)
  expect(states).toEqual([
    'Connecting',
    'Connected',
    'Reconnecting',
    'Connected',
    'Disconnecting',
    'Disconnected',
  ])
})

test('the client pings every 15 seconds and waits 30 for the server', async () => {
  connect()
  await vi.advanceTimersByTimeAsync(0)
  expect(built[0]).toMatchObject({ keepAlive: 15_000, serverTimeout: 30_000 })
})

test('reconnecting, reconnected and closed are logged', async () => {
  connect()
  await vi.advanceTimersByTimeAsync(0)
  built[0]?.reconnecting(new Error('no ping'))
  built[0]?.reconnected()
  built[0]?.close(new Error('signed out'))
  expect(log.mock.calls).toEqual([
    ['hub: reconnecting', 'no ping'],
    ['hub: reconnected', ''],
    ['hub: closed', 'signed out'],
  ])
})

test('the return of the network triggers a retry at once', async () => {
  starts.push(new Error('offline'))
  connect()
  await vi.advanceTimersByTimeAsync(1000)
  tab.feel('online')
  await vi.advanceTimersByTimeAsync(0)
  expect(built).toHaveLength(2)
  expect(state.get()).toBe('Connected')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(built).toHaveLength(2)
})

test('a connection from before a network loss is replaced', async () => {
  connect()
  await vi.advanceTimersByTimeAsync(0)
  tab.feel('online')
  await vi.advanceTimersByTimeAsync(0)
  expect(built).toHaveLength(2)
  expect(log.mock.calls).toEqual([['hub: closed', '']])
  expect(state.get()).toBe('Connected')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(built).toHaveLength(2)
})

test('the return of the network restarts a pending start', async () => {
  const { requestPass } = connect()
  tab.feel('online')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requestPass).toHaveBeenCalledTimes(2)
  expect(built).toHaveLength(1)
  expect(state.get()).toBe('Connected')
})

test('in a hidden tab the connection waits for its own timeout', async () => {
  connect()
  await vi.advanceTimersByTimeAsync(0)
  tab.hide()
  tab.feel('online')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(built).toHaveLength(1)
  expect(state.get()).toBe('Connected')
})

test('a failed token request is retried too', async () => {
  const requestPass = vi
    .fn<() => Promise<HubPass | null>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ token: 'a', hubBase: '' })
  onTestFinished(connectHub({ ...hub, requestPass, on: {} }))
  await vi.advanceTimersByTimeAsync(2999)
  expect(requestPass).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1)
  expect(state.get()).toBe('Connected')
})

test('a lost connection is retried after 0, 1, 3, 5 and 10 seconds', async () => {
  connect()
  await vi.advanceTimersByTimeAsync(0)
  expect(built[0]?.reconnectDelays).toEqual([0, 1000, 3000, 5000, 10_000])
  built[0]?.reconnecting()
  expect(state.get()).toBe('Reconnecting')
  built[0]?.reconnected()
  expect(state.get()).toBe('Connected')
})

test('a connection that could not be restored is started again', async () => {
  connect()
  await vi.advanceTimersByTimeAsync(0)
  built[0]?.close()
  expect(state.get()).toBe('Reconnecting')
  await vi.advanceTimersByTimeAsync(3000)
  expect(built).toHaveLength(2)
  expect(state.get()).toBe('Connected')
})

test('a connection dropped by the server stays closed until the tab is used', async () => {
  const { requestPass } = connect()
  await vi.advanceTimersByTimeAsync(0)
  built[0]?.close(new Error('Server returned an error on close: Too many connections.'))
  expect(state.get()).toBe('Disconnected')
  await vi.advanceTimersByTimeAsync(60_000)
  tab.hide()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requestPass).toHaveBeenCalledOnce()
  tab.show()
  await vi.advanceTimersByTimeAsync(0)
  expect(built).toHaveLength(2)
  expect(state.get()).toBe('Connected')
})

test('a tab opened in the background connects when first visible', async () => {
  tab.hide()
  const { requestPass } = connect()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requestPass).not.toHaveBeenCalled()
  tab.show()
  await vi.advanceTimersByTimeAsync(0)
  expect(state.get()).toBe('Connected')
})

test('one token serves negotiation and connection, a reconnect gets another', async () => {
  const { requestPass } = connect()
  await vi.advanceTimersByTimeAsync(0)
  expect(await built[0]?.askToken()).toBe('a')
  expect(await built[0]?.askToken()).toBe('a')
  expect(requestPass).toHaveBeenCalledOnce()

  await vi.advanceTimersByTimeAsync(30_000)
  requestPass.mockResolvedValue({ token: 'b', hubBase: '' })
  expect(await built[0]?.askToken()).toBe('b')
  expect(await built[0]?.askToken()).toBe('b')
  expect(requestPass).toHaveBeenCalledTimes(2)
})

test('every hello is passed on, so that missed changes are requested', async () => {
  const { hello } = connect()
  await vi.advanceTimersByTimeAsync(0)
  for (const server_time of ['2026-11-20T09:00:00Z', '2026-11-20T09:05:00Z']) {
    built[0]?.send('hello', { server_time })
    expect(hello).toHaveBeenLastCalledWith({ server_time })
  }
  expect(hello).toHaveBeenCalledTimes(2)
})

test('a signed-out visitor is not connected again', async () => {
  const { requestPass } = connect(null)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requestPass).toHaveBeenCalledOnce()
  expect(built).toEqual([])
  expect(state.get()).toBe('Disconnected')
})

test('after stopping nothing is retried', async () => {
  starts.push(new Error('offline'))
  const waiting = connect()
  await vi.advanceTimersByTimeAsync(0)
  waiting.stop()
  const connected = connect()
  await vi.advanceTimersByTimeAsync(0)
  connected.stop()
  tab.hide()
  const unseen = connect()
  unseen.stop()
  tab.show()
  tab.feel('online')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(built).toHaveLength(2)
  expect(state.get()).toBe('Disconnected')
})

test('each hub has its own address, credentials and state', async () => {
  const requestPass = async () => ({ token: 'a', hubBase: 'https://hub.example' })
  const other = { path: '/hub/support', withCredentials: false }
  onTestFinished(connectHub({ ...other, requestPass, on: {} }))
  await vi.advanceTimersByTimeAsync(0)
  expect(hubState(other.path).get()).toBe('Connected')
  expect(built).toMatchObject([{ url: 'https://hub.example/hub/support', withCredentials: false }])
  expect(state.get()).toBe('Disconnected')
})
