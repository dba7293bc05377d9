import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { expect, test } from 'vitest'
import { siteMap } from '../../../remix.config.js'
import { areaOf, areasOf } from './areas.ts'

type Routes = ServerBuild['routes']
type RouteObject = Parameters<typeof matchRoutes>[0][number]

const routesOf = (entries: RouteConfigEntry[], parentId: string): object[] =>
  entries.flatMap(({ id, file, path, index, children = [] }) => {
    const route = { id: id ?? file, parentId, path, index }
    return [route, ...routesOf(children, route.id)]
  })
const routes = [{ id: 'root', path: '' }, ...routesOf(siteMap, 'root')] as { id: string }[]
const all = Object.fromEntries(routes.map((route) => [route.id, route])) as Routes
const areas = areasOf(all)

function below(known: Routes, parent?: string): RouteObject[] {
  return Object.values(known)
    .filter((route) => route?.parentId === parent)
    .map((route) => {
      const { id, path, index } = route as NonNullable<typeof route>
      return index ? { id, path, index } : { id, path, children: below(known, id) }
    })
}

const found = (known: Routes, address: string) =>
  matchRoutes(below(known), address)?.map(({ route, params }) => ({ id: route.id, params }))

const pathOf = (id: string): string => {
  const { parentId, path = '' } = all[id] ?? {}
  return [parentId && pathOf(parentId), path].filter(Boolean).join('/')
}

const examples = Object.keys(all).map((id) => `/${pathOf(id).replaceAll(/:\w+|\*/g, 'x')}`)
const odd = [
  '/ru/vacancies/',
  '/ru/vacancies/x/none',
  '/ru/my',
  '/ru/my/x/y/z',
  '/ru/none',
  '/x/y/z',
]

test.each([...new Set([...examples, ...odd])])(
  '%s leads where it does among all routes',
  (address) => {
    const own = areas.get(areaOf(address))
    if (own) expect(Object.keys(own).length).toBeLessThan(routes.length / 2)
    expect(found(own ?? all, address)).toEqual(found(all, address))
  },
)

test('what guests read is in areas', () => {
  for (const address of ['/ru/vacancies', '/ru/vacancies/x', '/ru/resumes.data', '/ru/companies/x'])
    expect(areas.has(areaOf(address)), address).toBe(true)
})
