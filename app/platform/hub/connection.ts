import type { HubConnection } from '@microsoft/signalr'
import { hubLog } from './hub-log.ts'
import { hubState } from './hub-state.ts'
import type { StopHub } from './use-hub.ts'
import { whenLookedAt } from './when-looked-at.ts'

/** A token for a hub connection, valid for a minute, and the hubs' URL; empty if this host serves them. */
export interface HubPass {
  token: string
  hubBase: string
}

export interface HubOptions<Events extends object> {
  path: string
  /** Whether the browser sends cookies when it connects to the hub (spec §7). */
  withCredentials: boolean
  requestPass: () => Promise<HubPass | null>
  on: { [E in keyof Events]: (payload: Events[E]) => void }
}

const reconnectDelaysMs = [0, 1000, 3000, 5000, 10_000]
const keepAliveMs = 15_000
const serverTimeoutMs = 30_000
const retryMs = 3000
/** The ms for which a pass is used again: far less than the minute for which its token is valid. */
const passFreshMs = 10_000

/**
 * Keeps a hub connection open until it is stopped or the visitor signs out. The server allows a visitor only a few tabs
 * and drops the oldest connection, so a tab connects only while it is visible.
 */
export function connectHub<Events extends object>(options: HubOptions<Events>): StopHub {
  const state = hubState(options.path)
  let connection: HubConnection | undefined
  /** The number of the current attempt to connect; results of earlier attempts are ignored. */
  let latest = 0
  let stopWaiting = () => {}

  async function start(): Promise<void> {
    const attempt = ++latest
    const isOver = () => attempt !== latest
    if (state.get() !== 'Reconnecting') state.set('Connecting', state.retries())
    try {
      const pass = await options.requestPass()
      if (isOver()) return
      if (!pass) return state.set('Disconnected')
      const built = await build(options, pass, (error) => {
        if (!isOver()) closed(error)
      })
      if (isOver()) return
      connection = built
      await connection.start()
      if (!isOver()) state.set('Connected')
    } catch (error) {
      if (isOver()) return
      hubLog('start failed', error instanceof Error ? error.message : error)
      tryAgain(state.get() === 'Reconnecting' ? 'Reconnecting' : 'Disconnected')
    }
  }

  /** Schedules the next start of the hub connection; until the first success its state is Disconnected (spec §4.6). */
  function tryAgain(meanwhile: 'Disconnected' | 'Reconnecting'): void {
    state.set(meanwhile, true)
    const timer = setTimeout(startInSight, retryMs)
    stopWaiting = () => clearTimeout(timer)
  }

  function startInSight(): void {
    if (document.visibilityState === 'hidden') startWhenLookedAt()
    else void start()
  }

  function startWhenLookedAt(): void {
    stopWaiting = whenLookedAt(() => void start())
  }

  /** If the server drops a connection, a start without delay would make two tabs drop each other. */
  function closed(error: Error | undefined): void {
    if (!error) return tryAgain('Reconnecting')
    state.set('Disconnected')
    startWhenLookedAt()
  }

  /** Reconnects when the network is back: the old connection may be dead, which is noticed only after a timeout. */
  function startAnew(): void {
    // A hidden tab may wait for the timeout of the old connection.
    if (document.visibilityState === 'hidden') return
    void leave()
    void start()
  }

  function leave(): Promise<void> | undefined {
    latest += 1
    stopWaiting()
    const left = connection
    connection = undefined
    return left?.stop()
  }

  addEventListener('online', startAnew)
  startInSight()
  return () => {
    removeEventListener('online', startAnew)
    const leaving = leave()
    state.set(leaving ? 'Disconnecting' : 'Disconnected')
    void leaving?.finally(() => state.set('Disconnected'))
  }
}

async function build<Events extends object>(
  { path, withCredentials, requestPass, on }: HubOptions<Events>,
  pass: HubPass,
  closed: (error: Error | undefined) => void,
): Promise<HubConnection> {
  const state = hubState(path)
  const { HubConnectionBuilder, LogLevel } = await import('@microsoft/signalr')
  const connection = new HubConnectionBuilder()
    .withUrl(pass.hubBase + path, {
      accessTokenFactory: keepFresh(requestPass, pass),
      withCredentials,
    })
    .withAutomaticReconnect(reconnectDelaysMs)
    .withKeepAliveInterval(keepAliveMs)
    .withServerTimeout(serverTimeoutMs)
    // Turns off the log of the SignalR library, which would report every failed attempt as an error.
    .configureLogging(LogLevel.None)
    .build()
  for (const event of Object.keys(on) as (keyof Events & string)[]) {
    connection.on(event, on[event])
  }
  connection.onreconnecting((error) => {
    state.set('Reconnecting')
    hubLog('reconnecting', error?.message)
  })
  connection.onreconnected(() => {
    state.set('Connected')
    hubLog('reconnected')
  })
  connection.onclose((error) => {
    hubLog('closed', error?.message)
    closed(error)
  })
  return connection
}

/** Uses a pass again for seconds, because the library requests a token to negotiate and a token to connect. */
function keepFresh(requestPass: () => Promise<HubPass | null>, given: HubPass) {
  let pass: HubPass | null = given
  let requestedAt = Date.now()
  return async function token(): Promise<string> {
    if (Date.now() - requestedAt >= passFreshMs) {
      pass = await requestPass()
      requestedAt = Date.now()
    }
    return pass?.token ?? ''
  }
}
