import type { ServerBuild } from '@remix-run/node'
import { createServer } from 'vite'

/** Vite in the same process: pages change while they are looked at. */
export async function startVite() {
  const vite = await createServer({ server: { middlewareMode: true } })
  return {
    middleware: vite.middlewares,
    build: () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>,
    close: () => vite.close(),
  }
}
