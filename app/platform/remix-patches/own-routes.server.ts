import type { EntryContext } from '@remix-run/node'

/**
 * Renders a page with only its own routes: with all routes, Remix builds and ranks the whole site four times. The
 * browser learns other routes from links; as all paths begin with `:lang`, it requests them before it trusts a match.
 */
export function withOwnRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const own = new Set(staticHandlerContext.matches.map(({ route }) => route.id))
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => own.has(id)))
  return { ...context, manifest: { ...manifest, routes } }
}
