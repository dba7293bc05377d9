import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import type { BenchRow } from './row.ts'

const warmUp = 500
const measured = 1500

/** Measures how long rendering the list of vacancies takes, without the API and the cache. */
export async function measureRendering(base: string): Promise<BenchRow> {
  process.env.NODE_ENV = 'production'
  process.env.SESSION_SECRET ??= 'x'.repeat(32)
  const build = new URL('../build/server/index.js', import.meta.url).href
  const page = createRequestHandler((await import(build)) as ServerBuild, 'production')
  const answers = new Map<string, string>()

  async function apiFetch({ url }: Request): Promise<Response> {
    const { pathname } = new URL(url)
    let answer = answers.get(pathname)
    if (!answer) answers.set(pathname, (answer = await (await fetch(base + pathname)).text()))
    return new Response(answer, { headers: { 'content-type': 'application/json' } })
  }

  async function render(times: number): Promise<void> {
    for (let turn = 0; turn < times; turn++) {
      const { status } = await page(new Request(`${base}/ru/vacancies?salary_from=${turn + 1}`), {
        apiFetch,
      })
      if (status !== 200) throw new Error(`The page answered ${status}`)
    }
  }

  await render(warmUp)
  const started = performance.now()
  await render(measured)
  const ms = (performance.now() - started) / measured
  return {
    what: 'Rendering of /ru/vacancies alone, API answers at hand',
    value: `${ms.toFixed(2)} ms, ${Math.round(1000 / ms)}/s`,
  }
}
