/** The states of a hub connection (spec §4.6), named as in the SignalR library. */
export type HubState =
  | 'Disconnected'
  | 'Connecting'
  | 'Connected'
  | 'Reconnecting'
  | 'Disconnecting'

export interface HubStateStore {
  get: () => HubState
  retries: () => boolean
  set: (next: HubState, retries?: boolean) => void
  subscribe: (listener: () => void) => () => void
}

const stores = new Map<string, HubStateStore>()

export function hubState(path: string): HubStateStore {
  let store = stores.get(path)
  if (!store) stores.set(path, (store = createStore()))
  return store
}

function createStore(): HubStateStore {
  let state: HubState = 'Disconnected'
  let isRetried = false
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    retries: () => isRetried,
    set(next, retries = false) {
      if (next === state && retries === isRetried) return
      state = next
      isRetried = retries
      listeners.forEach((listener) => listener())
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
