import { useState } from 'react'

import { useArrival } from './use-arrival.ts'

/** Tells screen readers the title of a new page, because only documents are announced by the browser. */
export function RouteAnnouncer() {
  const [title, setTitle] = useState('')
  useArrival(() => setTitle(document.title))
  return (
    <div className="sr" aria-live="assertive" aria-atomic="true">
      {title}
    </div>
  )
}
