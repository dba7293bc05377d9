import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, hydrated, test } from '../fixtures.ts'

/** Less than the 120 kB of spec §20, so that no page grows back to them unnoticed. */
const mostBytes = 118_700

const mostUntilQuiet = 150_000

/** Browsers ask for six files at a time over HTTP/1.1, so that these take three round trips. */
const mostFiles = 18

const slow4G = {
  offline: false,
  latency: 562,
  downloadThroughput: 1_470_000 / 8,
  uploadThroughput: 675_000 / 8,
}

const pages: [string, (vacancy: string) => string][] = [
  ['home', () => '/ru'],
  ['the list', () => '/ru/vacancies'],
  ['a vacancy', (vacancy) => `/ru/vacancies/${vacancy}`],
  ['a company', () => '/ru/companies/saryarka-kod-studiya'],
  ['resumes', () => '/ru/resumes'],
  ['sign-in', () => '/ru/account/sign-in'],
  ['about', () => '/ru/about'],
]
for (const [name, pathOf] of pages) {
  test(`a guest who reads ${name} has loaded at most 120 kB of script after five seconds`, async ({
    page,
  }) => {
    const scripts = new Set<string>()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.endsWith('.js')) scripts.add(pathname)
    })
    await page.clock.install()
    const answer = await page.request.get('/v1/vacancies?size=1')
    const { data } = (await answer.json()) as { data: { results: { public_id: string }[] } }
    await page.goto(pathOf(data.results[0]?.public_id ?? ''))
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    await page.clock.runFor(5000)
    await page.evaluate(async () => void (await fetch('/healthz')))
    const bytes = [...scripts].reduce((sum, path) => sum + gzipBytes(path), 0)
    expect(bytes, [...scripts].join('\n')).toBeGreaterThan(50_000)
    expect(bytes, [...scripts].join('\n')).toBeLessThanOrEqual(mostBytes)
  })
}

test('on slow 4G the list of vacancies has loaded at most 150 kB when it is quiet', async ({
  page,
}) => {
  const tools = await page.context().newCDPSession(page)
  let bytes = 0
  tools.on('Network.loadingFinished', ({ encodedDataLength }) => void (bytes += encodedDataLength))
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', slow4G)
  await page.goto('/ru/vacancies')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  expect(bytes).toBeGreaterThan(100_000)
  expect(bytes).toBeLessThanOrEqual(mostUntilQuiet)
})

test('no page waits for more than 18 files of script', () => {
  const { entry, routes } = builtManifest()
  const filesOf = ({ module, imports = [], parentId }: BuiltRoute): string[] => {
    const parent = routes[parentId ?? '']
    return [module, ...imports, ...(parent ? filesOf(parent) : [entry.module, ...entry.imports])]
  }
  const counts = Object.values(routes).map((route): [string, number] => [
    route.id,
    new Set(filesOf(route)).size,
  ])
  expect(counts.length).toBeGreaterThan(100)
  expect(counts.filter(([, count]) => count > mostFiles)).toEqual([])
})

interface BuiltRoute {
  id: string
  module: string
  imports?: string[]
  parentId?: string
}

interface BuiltManifest {
  entry: { module: string; imports: string[] }
  routes: Record<string, BuiltRoute>
}

function builtManifest(): BuiltManifest {
  const folder = 'build/client/assets'
  const file = readdirSync(folder).find((name) => /^manifest-.*\.js$/.test(name)) ?? ''
  const [, json = ''] = /^[^=]*=(.*?);?$/s.exec(readFileSync(`${folder}/${file}`, 'utf8')) ?? []
  return JSON.parse(json) as BuiltManifest
}

function gzipBytes(path: string): number {
  const file = `build/client${path}`
  return statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size
}
