import { useSyncExternalStore } from 'react'
import { isReady, whenReady } from './document/ready.client.ts'

const never = () => () => {}
const no = () => false

/** Returns whether the page is ready: JavaScript runs, and all texts and styles are loaded. */
export function useScripted(): boolean {
  return useSyncExternalStore(whenReady, isReady, no)
}

/** Returns whether JavaScript runs on the page. */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, () => true, no)
}
