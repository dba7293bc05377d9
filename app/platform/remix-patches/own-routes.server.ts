import type { EntryContext } from '@remix-run/node'

/**
 * Renders a page with only its own routes, because with all routes Remix compares the whole site four times. The
 * browser requests further routes before it opens them, because all paths begin with `:lang`.
 */
export function withOwnRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const own = new Set(staticHandlerContext.matches.map(({ route }) => route.id))
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => own.has(id)))
  return { ...context, manifest: { ...manifest, routes } }
}
