import { useSyncExternalStore } from 'react'

let isOnline = true

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
