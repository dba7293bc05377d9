import { expect, test } from 'vitest'
import { noRoute, pagePatterns, routeNames } from './route-names.ts'

const nameOf = routeNames([
  '/',
  '/healthz',
  '/:lang',
  '/:lang/vacancies/new',
  '/:lang/vacancies/:id',
  '/:lang/vacancies/:id/edit',
  '/v1/vacancies/:id',
])

test.each([
  ['/', '/'],
  ['/ru', '/:lang'],
  ['/ru/vacancies/new', '/:lang/vacancies/new'],
  ['/ru/vacancies/abc', '/:lang/vacancies/:id'],
  ['/ru/vacancies/new/edit', '/:lang/vacancies/:id/edit'],
  ['/v1/vacancies/abc', '/v1/vacancies/:id'],
  ['/ru/vacancies/new.data', '/:lang/vacancies/new.data'],
  ['/wp-login.data/x', noRoute],
  ['/v1/vacancies', noRoute],
  ['/ru/vacancies/abc/edit/more', noRoute],
  ['/wp-login.php/x', noRoute],
])('%s is %s', (path, expected) => {
  expect(nameOf(path)).toBe(expected)
})

test('a page of Remix has the path of all its parents', () => {
  const routes = {
    root: {},
    lang: { parentId: 'root', path: ':lang' },
    home: { parentId: 'lang' },
    view: { parentId: 'lang', path: 'vacancies/:id/view' },
    tab: { parentId: 'view', path: ':tab' },
  }
  expect(pagePatterns(routes)).toEqual([
    '/',
    '/:lang',
    '/:lang',
    '/:lang/vacancies/:id/view',
    '/:lang/vacancies/:id/view/:tab',
  ])
})
