import { useEffect, useSyncExternalStore } from 'react'
import { useLite } from '#app/platform/lite/use-lite.ts'
import { hubState, type HubState } from './hub-state.ts'

/** Returns the state of this tab's connection to a hub; always Disconnected on the server and during hydration. */
export function useHubState(path: string): HubState {
  const { subscribe, get } = hubState(path)
  return useSyncExternalStore(subscribe, get, () => 'Disconnected')
}

/** Returns whether the hub connection has failed to start and is being retried. */
export function useHubRetries(path: string): boolean {
  const { subscribe, retries } = hubState(path)
  return useSyncExternalStore(subscribe, retries, () => false)
}

export type StopHub = () => void

interface Running {
  key: string
  stop: Promise<StopHub>
}

const running = new Map<string, Running>()
const leaving = new Map<string, ReturnType<typeof setTimeout>>()

// An error page mounts the page's frame anew; the hub connection survives if this takes less than these ms.
const leaveMs = 1000
const idleMs = 3000

export type LoadHub = () => Promise<{ start: () => StopHub }>

/**
 * Opens one hub connection per tab and visitor once the browser is idle after hydration, so that no page is delayed.
 * `load` imports the code of the hub; for signed-out visitors nothing is imported. Lite mode uses `loadLite` instead,
 * which works without a connection.
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
