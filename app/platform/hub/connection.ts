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
const firstRetryMs = 3000
const longestRetryMs = 30_000
/** Well within the minute that a token is good for. */
const passFreshMs = 10_000

/**
 * Keeps one connection until it is stopped or the visitor turns out to be signed out. The server has room for a few
 * tabs of a visitor and makes it for the newest, so a tab begins only where he can see it.
 */
export function connectHub<Events extends object>(options: HubOptions<Events>): StopHub {
  const state = hubState(options.path)
  let isStopped = false
  let connection: HubConnection | undefined
  let stopWaiting = () => {}

  function tryAgain(attempt: number): void {
    state.set('Disconnected')
    if (isStopped) return
    const delay = Math.min(firstRetryMs * 2 ** attempt, longestRetryMs)
    const timer = setTimeout(() => startInSight(attempt + 1), delay)
    stopWaiting = () => clearTimeout(timer)
  }

  function startInSight(attempt: number): void {
    if (document.visibilityState === 'hidden') startWhenLookedAt(attempt)
    else void start(attempt)
  }

  function startWhenLookedAt(attempt: number): void {
    stopWaiting = whenLookedAt(() => void start(attempt))
  }

  /** With an error the server wants it gone: coming back unasked would push out the next tab, and that one this. */
  function closed(error: Error | undefined): void {
    if (!error || isStopped) return tryAgain(0)
    state.set('Disconnected')
    startWhenLookedAt(0)
  }

  async function start(attempt: number): Promise<void> {
    if (isStopped) return
    state.set('Connecting')
    try {
      const pass = await options.askPass()
      if (!pass) return state.set('Disconnected')
      connection = await build(options, pass, closed)
      if (isStopped) return
      await connection.start()
      state.set('Connected')
    } catch (error) {
      hubLog('start failed', error instanceof Error ? error.message : error)
      tryAgain(attempt)
    }
  }

  startInSight(0)
  return () => {
    isStopped = true
    stopWaiting()
    if (!connection) return state.set('Disconnected')
    state.set('Disconnecting')
    void connection.stop().finally(() => state.set('Disconnected'))
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
