import { useEffect, useState, type FunctionComponent } from 'react'
import { useUser } from '#app/platform/root-data.tsx'

/** Loads the outbox for a signed-in user when a page opens, because without network it could not be loaded later. */
export function FollowOutbox() {
  const user = useUser()?.id
  const [Line, setLine] = useState<FunctionComponent<{ account: number }>>()
  useEffect(() => {
    if (user) void import('./outbox-line.tsx').then((loaded) => setLine(() => loaded.OutboxLine))
  }, [user])
  return user && Line ? <Line account={user} /> : null
}
