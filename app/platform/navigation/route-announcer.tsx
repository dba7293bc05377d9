import { useState } from 'react'

import { useArrival } from './use-arrival.ts'

/** Reads the title of a new page to users of screen readers. */
export function RouteAnnouncer() {
  const [title, setTitle] = useState('')
  useArrival(() => setTitle(document.title))
  return (
    <div className="sr" aria-live="assertive" aria-atomic="true">
      {title}
    </div>
  )
}
