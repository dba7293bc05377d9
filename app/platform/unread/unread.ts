// How many notifications the visitor has not read: what the page came with, or what was pushed since.
import { useSyncExternalStore } from 'react'
import type { NotificationCounters } from '#contract/notifications.ts'
import { useRootData } from '#app/platform/root-data.tsx'

let pushed: NotificationCounters | null = null
const listeners = new Set<() => void>()

/** What the hub says; null when nobody is signed in any more. */
export function pushUnread(counters: NotificationCounters | null): void {
  pushed = counters
  listeners.forEach((listener) => listener())
}

export function useUnread(): number {
  const loaded = useRootData()?.unread
  const live = useSyncExternalStore(
    subscribe,
    () => pushed,
    () => null,
  )
  if (!loaded) return 0
  return live && live.as_of > loaded.as_of ? live.unread : loaded.unread
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
