// The numbers of unread notifications and conversations in the navigation.
import { useSyncExternalStore } from 'react'
import type { NotificationCounters } from '#contract/notifications.ts'
import { useRootData } from '#app/platform/root-data.tsx'

let pushed: NotificationCounters | null = null
const listeners = new Set<() => void>()

/** Stores the number of unread notifications that has arrived over the hub. */
export function pushUnread(counters: NotificationCounters | null): void {
  pushed = counters
  listeners.forEach((listener) => listener())
}

export function useUnread(): number {
  return useCounters()?.unread ?? 0
}

/** Returns how many notifications and conversations the visitor has not read; null for a guest. */
export function useCounters(): NotificationCounters | null {
  const loaded = useRootData()?.unread
  const live = useSyncExternalStore(
    subscribe,
    () => pushed,
    () => null,
  )
  if (!loaded) return null
  return live && live.as_of > loaded.as_of ? live : loaded
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
