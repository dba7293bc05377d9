import { useSyncExternalStore } from 'react'
import { isWhole, whenWhole } from './document/whole.client.ts'

const never = () => () => {}
const no = () => false

/**
 * Whether script runs and has all the words and styles that may follow: false on the server and at first, so that nothing
 * is shown that has no words yet.
 */
export function useScripted(): boolean {
  return useSyncExternalStore(whenWhole, isWhole, no)
}

/** Whether React has taken the page over: false on the server and while it does, so that both draw the same. */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, () => true, no)
}
