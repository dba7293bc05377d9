import type { HubConnection, IHttpConnectionOptions } from '@microsoft/signalr'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { connectHub, type HubPass } from './connection.ts'
import { hubState } from './hub-state.ts'
import { fakeTab } from './testing.ts'

const { built, starts } = vi.hoisted(() => ({
  built: [] as FakeConnection[],
  /** What the next starts do; those beyond succeed. */
  starts: [] as Error[],
}))

/** As much of the client library as the code asks of it. */
interface FakeConnection extends Pick<HubConnection, 'on' | 'start' | 'stop'> {
  url: string
  withCredentials: boolean
  reconnectDelays: number[]
  send: (event: string, payload: object) => void
  askToken: () => Promise<string>
  close: (error?: Error) => void
  reconnecting: () => void
  reconnected: () => void
}

const hub = { path: '/hub/applications', withCredentials: true }
const state = hubState(hub.path)

vi.mock('./hub-log.ts', () => ({ hubLog: () => {} }))
vi.mock('@microsoft/signalr', () => {
  class HubConnectionBuilder {
    #url = ''
    #withCredentials = false
    #delays: number[] = []
    #askToken = async () => ''
    withUrl(url: string, options: IHttpConnectionOptions) {
      this.#url = url
      this.#withCredentials = options.withCredentials ?? true
      this.#askToken = async () => String(await options.accessTokenFactory?.())
      return this
    }
    withKeepAliveInterval = () => this
    withServerTimeout = () => this
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
        askToken: this.#askToken,
        on: (event: string, handler: () => void) => void handlers.set(event, handler),
        onreconnecting: (handler: () => void) => void handlers.set('reconnecting', handler),
        onreconnected: (handler: () => void) => void handlers.set('reconnected', handler),
        onclose: (handler: () => void) => void handlers.set('close', handler),
        send: (event: string, payload: object) => handlers.get(event)?.(payload),
        close: (error?: Error) => handlers.get('close')?.(error),
        reconnecting: () => handlers.get('reconnecting')?.(),
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

beforeEach(async () => {
  tab = fakeTab()
  // Loaded now, so that only timers are left to wait for.
  await import('@microsoft/signalr')
  vi.useFakeTimers()
  built.length = 0
  starts.length = 0
  return () => void vi.useRealTimers()
})

function connect(pass: HubPass | null = { token: 'a', hubBase: '' }) {
  const askPass = vi.fn<() => Promise<HubPass | null>>(async () => pass)
  const hello = vi.fn<(payload: object) => void>()
  const stop = connectHub({ ...hub, askPass, on: { hello } })
  onTestFinished(stop)
  return { askPass, hello, stop }
}

test('a first start that fails is repeated after 3 seconds, then less and less often', async () => {
  starts.push(new Error('offline'), new Error('offline'))
  connect()
  await vi.advanceTimersByTimeAsync(2999)
  expect(built).toHaveLength(1)
  expect(state.get()).toBe('Disconnected')
  await vi.advanceTimersByTimeAsync(1)
  expect(built).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(5999)
  expect(built).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(built).toHaveLength(3)
  expect(state.get()).toBe('Connected')
})

test('so is asking for a token', async () => {
  const askPass = vi
    .fn<() => Promise<HubPass | null>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ token: 'a', hubBase: '' })
  onTestFinished(connectHub({ ...hub, askPass, on: {} }))
  await vi.advanceTimersByTimeAsync(2999)
  expect(askPass).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1)
  expect(state.get()).toBe('Connected')
})

test('a lost connection is looked for after 0, 1, 3, 5 and 10 seconds', async () => {
  connect()
  await vi.advanceTimersByTimeAsync(0)
  expect(built[0]?.reconnectDelays).toEqual([0, 1000, 3000, 5000, 10_000])
  built[0]?.reconnecting()
  expect(state.get()).toBe('Reconnecting')
  built[0]?.reconnected()
  expect(state.get()).toBe('Connected')
})

test('a connection that is lost for good is begun anew', async () => {
  connect()
  await vi.advanceTimersByTimeAsync(0)
  built[0]?.close()
  expect(state.get()).toBe('Disconnected')
  await vi.advanceTimersByTimeAsync(3000)
  expect(built).toHaveLength(2)
  expect(state.get()).toBe('Connected')
})

test('one that the server closes for good stays away until the tab is looked at again', async () => {
  const { askPass } = connect()
  await vi.advanceTimersByTimeAsync(0)
  built[0]?.close(new Error('Server returned an error on close: Too many connections.'))
  expect(state.get()).toBe('Disconnected')
  await vi.advanceTimersByTimeAsync(60_000)
  tab.hide()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(askPass).toHaveBeenCalledOnce()
  tab.show()
  await vi.advanceTimersByTimeAsync(0)
  expect(built).toHaveLength(2)
  expect(state.get()).toBe('Connected')
})

test('a tab opened in the background begins when it is first looked at', async () => {
  tab.hide()
  const { askPass } = connect()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(askPass).not.toHaveBeenCalled()
  tab.show()
  await vi.advanceTimersByTimeAsync(0)
  expect(state.get()).toBe('Connected')
})

test('one token serves to negotiate and to open the connection, a reconnect has its own', async () => {
  const { askPass } = connect()
  await vi.advanceTimersByTimeAsync(0)
  expect(await built[0]?.askToken()).toBe('a')
  expect(await built[0]?.askToken()).toBe('a')
  expect(askPass).toHaveBeenCalledOnce()

  await vi.advanceTimersByTimeAsync(30_000)
  askPass.mockResolvedValue({ token: 'b', hubBase: '' })
  expect(await built[0]?.askToken()).toBe('b')
  expect(await built[0]?.askToken()).toBe('b')
  expect(askPass).toHaveBeenCalledTimes(2)
})

test('every hello is told, so that the list is asked for what was missed', async () => {
  const { hello } = connect()
  await vi.advanceTimersByTimeAsync(0)
  for (const server_time of ['2026-11-20T09:00:00Z', '2026-11-20T09:05:00Z']) {
    built[0]?.send('hello', { server_time })
    expect(hello).toHaveBeenLastCalledWith({ server_time })
  }
  expect(hello).toHaveBeenCalledTimes(2)
})

test('a visitor who is signed out is left alone', async () => {
  const { askPass } = connect(null)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(askPass).toHaveBeenCalledOnce()
  expect(built).toEqual([])
  expect(state.get()).toBe('Disconnected')
})

test('once stopped, nothing is tried again', async () => {
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
  await vi.advanceTimersByTimeAsync(60_000)
  expect(built).toHaveLength(2)
  expect(state.get()).toBe('Disconnected')
})

test('each hub has its own address, credentials and state', async () => {
  const askPass = async () => ({ token: 'a', hubBase: 'https://hub.example' })
  const other = { path: '/hub/support', withCredentials: false }
  onTestFinished(connectHub({ ...other, askPass, on: {} }))
  await vi.advanceTimersByTimeAsync(0)
  expect(hubState(other.path).get()).toBe('Connected')
  expect(built).toMatchObject([{ url: 'https://hub.example/hub/support', withCredentials: false }])
  expect(state.get()).toBe('Disconnected')
})
