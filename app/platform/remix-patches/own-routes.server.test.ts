import type { EntryContext } from '@remix-run/node'
import { expect, test } from 'vitest'
import { withOwnRoutes } from './own-routes.server.ts'

test('a page is drawn with the routes it matched and no others', () => {
  const routes = { root: { id: 'root' }, home: { id: 'home' }, list: { id: 'list' } }
  const matches = [{ route: { id: 'root' } }, { route: { id: 'home' } }]
  const context = { manifest: { version: '1', routes }, staticHandlerContext: { matches } }
  const { manifest } = withOwnRoutes(context as unknown as EntryContext)
  expect(manifest).toEqual({ version: '1', routes: { root: routes.root, home: routes.home } })
  expect(Object.keys(routes)).toHaveLength(3)
})
