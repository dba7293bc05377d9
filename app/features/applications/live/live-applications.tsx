import { hubPaths } from '#contract/hub.ts'
import { useHub } from '#app/platform/hub/use-hub.ts'
import { useUser } from '#app/platform/root-data.tsx'

/** Keeps the list of applications in the browser of a signed-in visitor up to date. */
export function LiveApplications() {
  useHub(hubPaths.applications, useUser()?.id, load, loadLite)
  return null
}

async function load() {
  const { startLive } = await import('./live.ts')
  return { start: () => startLive(document.documentElement.lang) }
}

/** In the light mode the page loads the list of applications but does not connect to the hub for changes. */
async function loadLite() {
  const { startList } = await import('./live.ts')
  return { start: () => startList(document.documentElement.lang).stop }
}
