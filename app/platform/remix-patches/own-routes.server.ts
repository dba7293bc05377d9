import type { EntryContext } from '@remix-run/node'

/** Remix compares all routes for each rendered page, so a page is rendered with its own routes only. */
export function withOwnRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const own = new Set(staticHandlerContext.matches.map(({ route }) => route.id))
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => own.has(id)))
  return { ...context, manifest: { ...manifest, routes } }
}
