import { existsSync, statSync } from 'node:fs'
import { expect, hydrated, test } from '../fixtures.ts'

/** Less than the 120 kB of spec §20, so that no page grows back to them unnoticed. */
const mostBytes = 118_700

const mostUntilQuiet = 150_000

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

function gzipBytes(path: string): number {
  const file = `build/client${path}`
  return statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size
}
