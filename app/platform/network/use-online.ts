import { useSyncExternalStore } from 'react'

/** The page has loaded, whereas navigator.onLine may be false on a machine that only reaches local programs. */
let isOnline = true

/** Whether the browser is online, by its own events; OfflineLine receives all of them. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOnline,
    () => true,
  )
}

function subscribe(changed: () => void) {
  function handleChange({ type }: Event) {
    isOnline = type === 'online'
    changed()
  }
  addEventListener('online', handleChange)
  addEventListener('offline', handleChange)
  return () => {
    removeEventListener('online', handleChange)
    removeEventListener('offline', handleChange)
  }
}
