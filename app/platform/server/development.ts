import type { ServerBuild } from '@remix-run/node'
import { createServer } from 'vite'

/** During development, Vite replaces changed files in the open page. */
export async function startVite() {
  const vite = await createServer({ server: { middlewareMode: true } })
  return {
    middleware: vite.middlewares,
    build: () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>,
    close: () => vite.close(),
  }
}
