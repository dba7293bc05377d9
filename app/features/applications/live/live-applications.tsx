import { useHub } from '#app/platform/hub/use-hub.ts'
import { usePaths, useUser } from '#app/platform/root-data.ts'

/** Live updates for whoever is signed in; guests load none of it. */
export function LiveApplications() {
  const user = useUser()
  return user && <Connection key={user.id} userId={user.id} />
}

function Connection({ userId }: { userId: number }) {
  useHub(`${usePaths().home()} ${userId}`, load)
  return null
}

async function load() {
  const { startLive } = await import('./live.ts')
  return { start: () => startLive(document.documentElement.lang) }
}
