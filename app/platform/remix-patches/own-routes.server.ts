import type { EntryContext } from '@remix-run/node'

/**
 * Renders with the routes of this page alone: with all of them Remix builds and ranks the whole site four times. The browser
 * discovers other routes from links; every path begins with `:lang`, so it asks before it trusts a match.
 */
export function withOwnRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const own = new Set(staticHandlerContext.matches.map(({ route }) => route.id))
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => own.has(id)))
  return { ...context, manifest: { ...manifest, routes } }
}
