import { useState } from 'react'

import { useArrival } from './use-arrival.ts'

/** Announces the title after a client navigation; browsers announce full loads. */
export function RouteAnnouncer() {
  const [title, setTitle] = useState('')
  useArrival(() => setTitle(document.title))
  return (
    <div className="sr" aria-live="assertive" aria-atomic="true">
      {title}
    </div>
  )
}
