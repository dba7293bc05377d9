import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node'

interface HiddenArea {
  /** The first word of the URLs, such as "desk" in "/ru/desk/log". */
  area: string
  /** The last word of the URL that replies 204 to whoever may know of the area. */
  door: string
}

/**
 * Draws an area that some accounts may know of. For everybody else the routes of the area do not exist, so that not
 * even the bytes of the error page, or the list of routes for scripts, tell it from an unknown address.
 */
export function hidePages(
  build: ServerBuild,
  mode: 'development' | 'production',
  draw: RequestHandler,
  { area, door }: HiddenArea,
): RequestHandler {
  const isBelow = new RegExp(`^/([\\w-]+)/${area}(\\.data|/|$)`)
  const routes = Object.entries(build.routes).filter(([, route]) => {
    return route?.path !== area && !route?.path?.startsWith(`${area}/`)
  })
  const withoutArea = createRequestHandler({ ...build, routes: Object.fromEntries(routes) }, mode)

  return async (request, context) => {
    const { pathname, searchParams, origin } = new URL(request.url)
    const asked = pathname === '/__manifest' ? searchParams.getAll('p') : [pathname]
    const lang = asked.map((path) => isBelow.exec(path)?.[1]).find(Boolean)
    if (!lang) return draw(request, context)
    const probe = new Request(`${origin}/${lang}/${area}/${door}`, { headers: request.headers })
    const { status } = await draw(probe, { ...context })
    return (status === 204 ? draw : withoutArea)(request, context)
  }
}
