import { matchRoutes } from '@remix-run/react'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { webPages } from '../api/web-pages.ts'
import { siteMap } from '../remix.config.js'
import { moneyPaths } from './money-paths.ts'
import { pathsIn } from './paths.ts'

const app = import.meta.dirname
const id = 'a'.repeat(26)

type RouteObject = Parameters<typeof matchRoutes>[0][number]

function flatten(entries: RouteConfigEntry[]): RouteConfigEntry[] {
  return entries.flatMap((entry) => [entry, ...flatten(entry.children ?? [])])
}

function toRoutes(entries: RouteConfigEntry[]): RouteObject[] {
  return entries.map((entry) =>
    entry.index
      ? { index: true, id: entry.file }
      : { path: entry.path, id: entry.file, children: toRoutes(entry.children ?? []) },
  )
}

const modules = flatten(siteMap).map((entry) => entry.file)

test('every module of the map exists', () => {
  expect(modules.filter((file) => !existsSync(join(app, file)))).toEqual([])
})

test('every file below routes/ is on the map', () => {
  const files = readdirSync(join(app, 'routes'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => `routes/${file}`)
  expect(files.filter((file) => !modules.includes(file))).toEqual([])
})

test('every page lies below its locale', () => {
  const outside = flatten(siteMap.filter(({ path }) => path !== ':lang')).map(({ file }) => file)
  expect(outside.filter((file) => /export default|\.tsx$/.test(file + read(file)))).toEqual([])
  const below = flatten(siteMap.filter(({ path }) => path === ':lang')).map(({ file }) => file)
  expect(below.filter((file) => file.endsWith('.tsx')).length).toBeGreaterThan(50)
})

const paths = pathsIn('ru')

describe('every link of paths leads to a page of its own', () => {
  const input: Record<string, string[]> = {
    vacancyView: [id, 'applications'],
    resumeView: [id, 'applications'],
    messages: ['common'],
    vacancies: ['q=a'],
    vacancyFeed: ['q=a'],
    topUp: ['500'],
    foundCount: ['vacancies', 'q=a'],
    suggestions: ['vacancies', 'a'],
  }
  for (const [name, path] of Object.entries({ ...paths, ...moneyPaths(paths) })) {
    test(name, () => {
      const url = (path as (...args: string[]) => string)(...(input[name] ?? [id]))
      const leaf = matchRoutes(toRoutes(siteMap), url.split('?')[0] ?? '')?.at(-1)?.route
      expect(leaf?.id, url).toBeTruthy()
      expect(leaf?.id, url).not.toBe('routes/$lang/not-found.tsx')
    })
  }
})

test('the links of letters are links of paths', () => {
  const origin = 'https://otklik.example'
  const { signIn, contacts, vacancies, company, devices, ...of } = webPages(origin)
  expect(signIn()).toBe(origin + paths.signIn())
  expect(contacts()).toBe(origin + paths.contacts())
  expect(vacancies()).toBe(origin + paths.vacancies())
  expect(company('arba')).toBe(origin + paths.company('arba'))
  expect(of.notifications()).toBe(origin + paths.notifications())
  expect(of.answer('a-b', 'reject')).toBe(origin + paths.answer('a-b', 'reject'))
  expect(of.unsubscribe('a.b-c')).toBe(origin + paths.unsubscribe('a.b-c'))
  expect(of.payments()).toBe(origin + moneyPaths(paths).payments())
  expect(of.payment('id')).toBe(origin + moneyPaths(paths).payment('id'))
  expect(devices()).toBe(origin + paths.devices())
  expect(of.application('candidate', 'vacancy', 'id')).toBe(
    `${origin}${paths.myApplications()}?application=id#id`,
  )
  expect(of.resumeView('id')).toBe(origin + paths.resumeView('id', 'applications'))
  const tab = paths.vacancyView('vacancy', 'applications')
  expect(of.application('employer', 'vacancy', 'id')).toBe(`${origin}${tab}?application=id`)
})

test('every page that shows the answer of its action keeps what is typed when nothing answers', () => {
  const answering = modules.filter(
    (file) => !file.endsWith('/preview-draft.tsx') && /useActionData/.test(read(file)),
  )
  expect(answering.length).toBeGreaterThan(0)
  expect(answering.filter((file) => !/clientAction/.test(read(file)))).toEqual([])
})

/** Each page that keeps a form during the sign-in must show this form again afterwards. */
test('every page that keeps its form asks for it', () => {
  const keeping = modules.filter((file) => /keeps(: true|[A-Z])/.test(read(file)))
  expect(keeping.length).toBeGreaterThan(0)
  expect(keeping.filter((file) => !/\b(storedForm|unsent)(Move)?\(/.test(read(file)))).toEqual([])
})

function read(file: string): string {
  return readFileSync(join(app, file), 'utf8')
}
