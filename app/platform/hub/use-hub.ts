import { useEffect, useSyncExternalStore } from 'react'
import { useLite } from '#app/platform/lite/use-lite.ts'
import { hubState, type HubState } from './hub-state.ts'

/** State of this tab's connection to a hub; on the server and before hydration there is none. */
export function useHubState(path: string): HubState {
  const { subscribe, get } = hubState(path)
  return useSyncExternalStore(subscribe, get, () => 'Disconnected')
}

/** Ends what `start` began. */
export type StopHub = () => void

interface Running {
  key: string | number
  stop: Promise<StopHub>
}

// By path of the hub.
const running = new Map<string, Running>()
const leaving = new Map<string, ReturnType<typeof setTimeout>>()

// A page that breaks redraws the frame; the connection outlives that moment.
const leaveMs = 1000
const idleMs = 3000

/**
 * One connection per tab, hub and visitor, begun when the browser is idle after hydration, so that no page waits
 * for it. `load` brings the code. Without a visitor, and in the light mode, there is none, and no code of it.
 */
export function useHub(
  path: string,
  visitor: string | number | undefined,
  load: () => Promise<{ start: () => StopHub }>,
) {
  const isLite = useLite()
  const key = isLite ? undefined : visitor
  useEffect(() => {
    if (key === undefined) return
    const leave = () => leaving.set(path, setTimeout(endRunning, leaveMs, path))
    clearTimeout(leaving.get(path))
    if (running.get(path)?.key === key) return () => void leave()
    endRunning(path)
    const cancel = whenIdle(() => {
      running.set(path, { key, stop: load().then(({ start }) => start()) })
    })
    return () => {
      cancel()
      leave()
    }
  }, [path, key, load])
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
