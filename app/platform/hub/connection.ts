import type { HubConnection } from '@microsoft/signalr'
import { hubLog } from './hub-log.ts'
import { hubState } from './hub-state.ts'
import type { StopHub } from './use-hub.ts'
import { whenLookedAt } from './when-looked-at.ts'

/** A short-lived bearer and where the hubs are: empty at this very host. */
export interface HubPass {
  token: string
  hubBase: string
}

export interface HubOptions<Events extends object> {
  /** Of the hub, one of `hubPaths`. */
  path: string
  /** Whether the browser's cookies go along (spec §7). */
  withCredentials: boolean
  /** Null when the visitor is signed out. */
  askPass: () => Promise<HubPass | null>
  on: { [E in keyof Events]: (payload: Events[E]) => void }
}

const reconnectDelaysMs = [0, 1000, 3000, 5000, 10_000]
const keepAliveMs = 15_000
const serverTimeoutMs = 30_000
const retryMs = 3000
/** Well within the minute that a token is good for. */
const passFreshMs = 10_000

/**
 * Keeps one connection until it is stopped or the visitor turns out to be signed out. The server has room for a few
 * tabs of a visitor and makes it for the newest, so a tab begins only where he can see it.
 */
export function connectHub<Events extends object>(options: HubOptions<Events>): StopHub {
  const state = hubState(options.path)
  let connection: HubConnection | undefined
  /** The attempt that counts; what earlier ones come to is no news. */
  let latest = 0
  let stopWaiting = () => {}

  async function start(): Promise<void> {
    const attempt = ++latest
    const isOver = () => attempt !== latest
    if (state.get() !== 'Reconnecting') state.set('Connecting', state.retries())
    try {
      const pass = await options.askPass()
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

  /** A first start that has failed is disconnected until it is repeated (spec §4). */
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

  /** With an error the server wants it gone: coming back unasked would push out the next tab, and that one this. */
  function closed(error: Error | undefined): void {
    if (!error) return tryAgain('Reconnecting')
    state.set('Disconnected')
    startWhenLookedAt()
  }

  /** What was connected before may be dead and not know it until the server's timeout. */
  function startAnew(): void {
    // A tab that nobody sees has the time to find out.
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

/** The library is loaded here and nowhere else. */
async function build<Events extends object>(
  { path, withCredentials, askPass, on }: HubOptions<Events>,
  pass: HubPass,
  closed: (error: Error | undefined) => void,
): Promise<HubConnection> {
  const state = hubState(path)
  const { HubConnectionBuilder, LogLevel } = await import('@microsoft/signalr')
  const connection = new HubConnectionBuilder()
    .withUrl(pass.hubBase + path, {
      accessTokenFactory: keepFresh(askPass, pass),
      withCredentials,
    })
    .withAutomaticReconnect(reconnectDelaysMs)
    .withKeepAliveInterval(keepAliveMs)
    .withServerTimeout(serverTimeoutMs)
    // It would write every failed attempt as an error; what matters is logged below.
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

/** The library asks twice in a row, to negotiate and to open the WebSocket. */
function keepFresh(askPass: () => Promise<HubPass | null>, given: HubPass) {
  let pass: HubPass | null = given
  let askedAt = Date.now()
  return async function token(): Promise<string> {
    if (Date.now() - askedAt >= passFreshMs) {
      pass = await askPass()
      askedAt = Date.now()
    }
    return pass?.token ?? ''
  }
}
