import { useState } from 'react'

import { useArrival } from './use-arrival.ts'

/** Tells screen readers the title of a page opened by the router; for documents the browser does this. */
export function RouteAnnouncer() {
  const [title, setTitle] = useState('')
  useArrival(() => setTitle(document.title))
  return (
    <div className="sr" aria-live="assertive" aria-atomic="true">
      {title}
    </div>
  )
}
