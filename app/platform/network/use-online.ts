import { useSyncExternalStore } from 'react'

/** A page that came had a network, whatever the browser thinks: a machine without one reaches programs of its own. */
let isOnline = true

/** Whether the browser has a network, by its own events; OfflineLine hears all of them. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOnline,
    () => true,
  )
}

function subscribe(changed: () => void) {
  function hear({ type }: Event) {
    isOnline = type === 'online'
    changed()
  }
  addEventListener('online', hear)
  addEventListener('offline', hear)
  return () => {
    removeEventListener('online', hear)
    removeEventListener('offline', hear)
  }
}
