import { hubPaths } from '#contract/hub.ts'
import { useHub } from '#app/platform/hub/use-hub.ts'
import { useUser } from '#app/platform/root-data.tsx'

/** Connects to the support hub while the page is open; only for signed-in users. */
export function SupportHub() {
  useHub(hubPaths.support, useUser()?.id, load)
  return null
}

async function load() {
  const { startSupport } = await import('./start-support.ts')
  return { start: () => startSupport(document.documentElement.lang) }
}
