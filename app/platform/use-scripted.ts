import { useSyncExternalStore } from 'react'
import { isWhole, whenWhole } from './document/whole.client.ts'

const never = () => () => {}
const no = () => false

/** Returns whether JavaScript runs and all texts and styles are loaded; false on the server and during hydration. */
export function useScripted(): boolean {
  return useSyncExternalStore(whenWhole, isWhole, no)
}

/** Returns whether React has hydrated the page; false on the server and during hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, () => true, no)
}
