import { useState } from 'react'

import { useArrival } from './use-arrival.ts'

/** Says the title of the page that a client navigation led to; a full load is said by the browser. */
export function RouteAnnouncer() {
  const [title, setTitle] = useState('')
  useArrival(() => setTitle(document.title))
  return (
    <div className="sr" aria-live="assertive" aria-atomic="true">
      {title}
    </div>
  )
}
