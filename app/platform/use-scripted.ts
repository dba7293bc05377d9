import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether script runs: false on the server and while hydrating, so that both draw the same. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
