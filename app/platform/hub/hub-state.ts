/** The states of spec §4, named as the client library names them. */
export type HubState =
  | 'Disconnected'
  | 'Connecting'
  | 'Connected'
  | 'Reconnecting'
  | 'Disconnecting'

let state: HubState = 'Disconnected'
const listeners = new Set<() => void>()

export const hubState = {
  get: (): HubState => state,
  set(next: HubState): void {
    if (next === state) return
    state = next
    listeners.forEach((listener) => listener())
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
