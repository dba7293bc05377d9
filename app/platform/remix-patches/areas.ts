import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node'

type Routes = ServerBuild['routes']
type Build = ServerBuild | (() => Promise<ServerBuild>)

/**
 * Pages by Remix, with a handler for each area of the site: a handler ranks all routes it knows twice a request. A build that
 * changes while it runs has no areas.
 */
export function createPages(build: Build, mode: 'development' | 'production'): RequestHandler {
  const whole = createRequestHandler(build, mode)
  const byArea = new Map<string, RequestHandler>()
  if (typeof build !== 'function') {
    for (const [area, routes] of areasOf(build.routes)) {
      byArea.set(area, createRequestHandler({ ...build, routes }, mode))
    }
  }
  return (request, context) => {
    const area = areaOf(new URL(request.url).pathname)
    return (byArea.get(area) ?? whole)(request, context)
  }
}

/**
 * Routes by area: its own and those without an area, in the order of the site map, so that the same route matches as among all.
 */
export function areasOf(routes: Routes): Map<string, Routes> {
  const named = Object.entries(routes).map(([id, route]) => ({
    id,
    route,
    area: areaNamed(routes, id),
  }))
  const areas = new Map<string, Routes>()
  for (const { area } of named) {
    if (area === null || areas.has(area)) continue
    const own = named.filter((each) => each.area === area || each.area === null)
    areas.set(area, Object.fromEntries(own.map(({ id, route }) => [id, route])))
  }
  return areas
}

/** The second part of an address: "vacancies" in "/ru/vacancies/new". */
export function areaOf(pathname: string): string {
  const [, , second = ''] = pathname.replace(/\.data$/, '').split('/')
  return second
}

/** The area of a route; null where the second part of its path may be anything or nothing. */
function areaNamed(routes: Routes, id: string): string | null {
  const area = areaOf(`/${partsOf(routes, id).join('/')}`)
  return /^[\w-]+$/.test(area) ? area : null
}

function partsOf(routes: Routes, id: string): string[] {
  const route = routes[id]
  if (!route) return []
  const own = route.path?.split('/').filter(Boolean) ?? []
  return [...(route.parentId ? partsOf(routes, route.parentId) : []), ...own]
}
