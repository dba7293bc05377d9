import { useEffect, useSyncExternalStore } from 'react'
import { hubState, type HubState } from './hub-state.ts'

/** State of this tab's connection; on the server and before hydration there is none. */
export function useHubState(): HubState {
  return useSyncExternalStore(hubState.subscribe, hubState.get, () => 'Disconnected')
}

/** Ends what `start` began. */
export type StopHub = () => void

let running: { key: string; stop: Promise<StopHub> } | null = null
let leaving: ReturnType<typeof setTimeout> | undefined

// A page that breaks redraws the frame; the connection outlives that moment.
const leaveMs = 1000
const idleMs = 3000

/**
 * One connection per tab and visitor (`key`), begun when the browser is idle after hydration, so that no page waits
 * for it. `load` brings the code.
 */
export function useHub(key: string, load: () => Promise<{ start: () => StopHub }>): void {
  useEffect(() => {
    clearTimeout(leaving)
    if (running?.key === key) return leave
    endRunning()
    const cancel = whenIdle(() => {
      running = { key, stop: load().then(({ start }) => start()) }
    })
    return () => {
      cancel()
      leave()
    }
  }, [key, load])
}

function leave(): void {
  leaving = setTimeout(endRunning, leaveMs)
}

function endRunning(): void {
  void running?.stop.then((stop) => stop())
  running = null
}

function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: idleMs })
  return () => cancelIdleCallback(handle)
}
