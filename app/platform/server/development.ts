import type { ServerBuild } from '@remix-run/node'
import { createServer } from 'vite'

/** Runs Vite in this process during development, so that open pages show changed files. */
export async function startVite() {
  const vite = await createServer({ server: { middlewareMode: true } })
  return {
    middleware: vite.middlewares,
    build: () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>,
    close: () => vite.close(),
  }
}
