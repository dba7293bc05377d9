import type { HubConnection } from '@microsoft/signalr'
import { hubLog } from './hub-log.ts'
import { hubState } from './hub-state.ts'
import type { StopHub } from './use-hub.ts'
import { whenLookedAt } from './when-looked-at.ts'

/** The token with which a browser connects to a hub, and the URL of the hubs. */
export interface HubPass {
  token: string
  hubBase: string
}

export interface HubOptions<Events extends object> {
  path: string
  /** Whether the browser sends its cookies with the connection to the hub (spec §7). */
  withCredentials: boolean
  requestPass: () => Promise<HubPass | null>
  on: { [E in keyof Events]: (payload: Events[E]) => void }
}

const reconnectDelaysMs = [0, 1000, 3000, 5000, 10_000]
const keepAliveMs = 15_000
const serverTimeoutMs = 30_000
const retryMs = 3000
const passFreshMs = 10_000

/**
 * Keeps a hub connection open while the tab is visible, because the server allows each visitor only a few connections.
 */
export function connectHub<Events extends object>(options: HubOptions<Events>): StopHub {
  const state = hubState(options.path)
  let connection: HubConnection | undefined
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

  function closed(error: Error | undefined): void {
    if (!error) return tryAgain('Reconnecting')
    state.set('Disconnected')
    startWhenLookedAt()
  }

  function startAnew(): void {
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

/** Keeps a hub token for some seconds, because connecting to a hub needs the token in two requests. */
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
