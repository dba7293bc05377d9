import { useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'

const delayMs = 150

/** A thin line at the top of the window while the next page loads. */
export function ProgressBar() {
  const isBusy = useNavigation().state !== 'idle'
  return isBusy ? <Line /> : null
}

function Line() {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delayMs)
    return () => clearTimeout(timer)
  }, [])
  return isLate ? <div className="route-progress" aria-hidden /> : null
}
