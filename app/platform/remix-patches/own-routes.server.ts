import type { EntryContext } from '@remix-run/node'

/** Renders a page with its own routes only, because Remix compares all routes for each page. */
export function withOwnRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const own = new Set(staticHandlerContext.matches.map(({ route }) => route.id))
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => own.has(id)))
  return { ...context, manifest: { ...manifest, routes } }
}
