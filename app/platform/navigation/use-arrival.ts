import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

export type PageLocation = ReturnType<typeof useLocation>

let latest: PageLocation | null = null

export function useArrival(arrive: (to: PageLocation, from: PageLocation) => void) {
  const location = useLocation()
  const last = useRef(latest ?? location)
  const callback = useRef(arrive)
  useEffect(() => {
    callback.current = arrive
  })
  useEffect(() => {
    latest = location
    const from = last.current
    if (from === location) return
    last.current = location
    callback.current(location, from)
  }, [location])
}
