import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node'
import { hidePages } from '#app/platform/server/hidden-pages.ts'

type Routes = ServerBuild['routes']
type Build = ServerBuild | (() => Promise<ServerBuild>)

/** Remix compares each request with all pages. So the pages are divided into areas by the first word of the URL. */
export function createPages(build: Build, mode: 'development' | 'production'): RequestHandler {
  const whole = createRequestHandler(build, mode)
  const byArea = new Map<string, RequestHandler>()
  if (typeof build !== 'function') {
    for (const [area, routes] of areasOf(build.routes)) {
      byArea.set(area, createRequestHandler({ ...build, routes }, mode))
    }
  }
  const draw: RequestHandler = (request, context) => {
    const area = areaOf(new URL(request.url).pathname)
    return (byArea.get(area) ?? whole)(request, context)
  }
  if (typeof build === 'function') return draw
  return hidePages(build, mode, draw, { area: 'desk', door: 'door' })
}

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

/** Returns the area of a URL, such as "vacancies" for "/ru/vacancies/new". */
export function areaOf(pathname: string): string {
  const [, , second = ''] = pathname.replace(/\.data$/, '').split('/')
  return second
}

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
