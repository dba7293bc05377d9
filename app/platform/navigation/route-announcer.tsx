import { useState } from 'react'

import { useArrival } from './use-arrival.ts'

/** Announces the title of a page opened by the router to screen readers; browsers announce documents themselves. */
export function RouteAnnouncer() {
  const [title, setTitle] = useState('')
  useArrival(() => setTitle(document.title))
  return (
    <div className="sr" aria-live="assertive" aria-atomic="true">
      {title}
    </div>
  )
}
