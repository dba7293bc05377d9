import { useEffect, useSyncExternalStore } from 'react'
import { useLite } from '#app/platform/lite/use-lite.ts'
import { hubState, type HubState } from './hub-state.ts'

export function useHubState(path: string): HubState {
  const { subscribe, get } = hubState(path)
  return useSyncExternalStore(subscribe, get, () => 'Disconnected')
}

/** Returns whether the hub connection has failed and the browser is trying to connect again. */
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

const leaveMs = 1000
const idleMs = 3000

export type LoadHub = () => Promise<{ start: () => StopHub }>

/** Opens a signed-in visitor's hub connection once the browser is idle; in the light mode opens no connection. */
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
