import { useEffect, useSyncExternalStore } from 'react'
import { useLite } from '#app/platform/lite/use-lite.ts'
import { hubState, type HubState } from './hub-state.ts'

/** State of this tab's connection to a hub; on the server and before hydration there is none. */
export function useHubState(path: string): HubState {
  const { subscribe, get } = hubState(path)
  return useSyncExternalStore(subscribe, get, () => 'Disconnected')
}

/** Whether a connection that could not be started is tried again. */
export function useHubRetries(path: string): boolean {
  const { subscribe, retries } = hubState(path)
  return useSyncExternalStore(subscribe, retries, () => false)
}

/** Ends what `start` began. */
export type StopHub = () => void

interface Running {
  key: string
  stop: Promise<StopHub>
}

// By path of the hub.
const running = new Map<string, Running>()
const leaving = new Map<string, ReturnType<typeof setTimeout>>()

// A page that breaks redraws the frame; the connection outlives that moment.
const leaveMs = 1000
const idleMs = 3000

export type LoadHub = () => Promise<{ start: () => StopHub }>

/**
 * One connection per tab, hub and visitor, begun when the browser is idle after hydration, so that no page waits
 * for it. `load` brings the code. Without a visitor there is none, and no code of it; in the lite mode `loadLite` brings
 * what runs without a connection.
 */
export function useHub(
  path: string,
  visitor: string | number | undefined,
  load: LoadHub,
  loadLite?: LoadHub,
) {
  const isLite = useLite()
  const begin = isLite ? loadLite : load
  const key = visitor === undefined ? undefined : `${visitor}${isLite ? ' lite' : ''}`
  useEffect(() => {
    if (key === undefined || !begin) return
    const leave = () => leaving.set(path, setTimeout(endRunning, leaveMs, path))
    clearTimeout(leaving.get(path))
    if (running.get(path)?.key === key) return () => void leave()
    endRunning(path)
    const cancel = whenIdle(() => {
      running.set(path, { key, stop: begin().then(({ start }) => start()) })
    })
    return () => {
      cancel()
      leave()
    }
  }, [path, key, begin])
}

function endRunning(path: string): void {
  void running.get(path)?.stop.then((stop) => stop())
  running.delete(path)
}

function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: idleMs })
  return () => cancelIdleCallback(handle)
}
