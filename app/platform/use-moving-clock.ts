import { useEffect, useState } from 'react'
import { eachMinute } from './each-minute.ts'
import { useClock } from './root-data.tsx'

/** Returns the time of the server's reply as `useClock` does; JavaScript moves it on once a minute. */
export function useMovingClock(): { now: Date; timeZone: string } {
  const { now, timeZone } = useClock()
  const reply = now.getTime()
  const [moved, setMoved] = useState(now)
  useEffect(() => eachMinute(reply, setMoved), [reply])
  return { now: moved > now ? moved : now, timeZone }
}
