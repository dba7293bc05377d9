import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

export type Place = ReturnType<typeof useLocation>

/** Calls back after each client navigation, never for the first load. */
export function useArrival(arrive: (to: Place, from: Place) => void) {
  const location = useLocation()
  const last = useRef(location)
  const callback = useRef(arrive)
  useEffect(() => {
    callback.current = arrive
  })
  useEffect(() => {
    const from = last.current
    if (from === location) return
    last.current = location
    callback.current(location, from)
  }, [location])
}
