import { useState } from 'react'

import { useArrival } from './use-arrival.ts'

/** Tells users of screen readers the title of each new page. */
export function RouteAnnouncer() {
  const [title, setTitle] = useState('')
  useArrival(() => setTitle(document.title))
  return (
    <div className="sr" aria-live="assertive" aria-atomic="true">
      {title}
    </div>
  )
}
