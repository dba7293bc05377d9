import { useSyncExternalStore } from 'react'

/** At first true, because the page has been loaded; navigator.onLine may be wrong on a machine without internet. */
let isOnline = true

/** Whether the browser is online, according to its events; OfflineLine is on every page and receives all of them. */
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
