import { useSyncExternalStore } from 'react'

/** At first true, because the page has been loaded; navigator.onLine may be wrong. */
let isOnline = true

/** Returns whether the browser is online, by the events that the component OfflineLine receives on every page. */
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
