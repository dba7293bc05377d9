import { hubPaths } from '#contract/hub.ts'
import { useHub } from '#app/platform/hub/use-hub.ts'
import { useUser } from '#app/platform/root-data.ts'

/** Joins the support hub while a page of somebody signed in shows it; guests load none of it. */
export function SupportHub() {
  const user = useUser()
  return user && <Connection userId={user.id} />
}

function Connection({ userId }: { userId: number }) {
  useHub(hubPaths.support, String(userId), load)
  return null
}

async function load() {
  const { startSupport } = await import('./start-support.ts')
  return { start: () => startSupport(document.documentElement.lang) }
}
