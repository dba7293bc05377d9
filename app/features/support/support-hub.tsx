import { hubPaths } from '#contract/hub.ts'
import { useHub } from '#app/platform/hub/use-hub.ts'
import { useUser } from '#app/platform/root-data.tsx'

export function SupportHub() {
  useHub(hubPaths.support, useUser()?.id, load)
  return null
}

async function load() {
  const { startSupport } = await import('./start-support.ts')
  return { start: () => startSupport(document.documentElement.lang) }
}
