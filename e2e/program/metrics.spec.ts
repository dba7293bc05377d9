import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { copyDemo, person, signInAt, startServer, stop } from './run-program.ts'

const token = 'a-token-of-at-least-32-characters'

test('Prometheus reads what the program does, and nobody else learns of it', async () => {
  const data = mkdtempSync(join(tmpdir(), 'otklik-metrics-'))
  copyDemo(data)
  const program = await startServer({ DATA_DIR: data, METRICS_TOKEN: token })
  const get = (path: string, headers: Record<string, string> = person) =>
    fetch(program.url + path, { headers })
  const vacancies = await get('/v1/vacancies?size=1')
  const { data: listed } = (await vacancies.json()) as {
    data: { results: { public_id: string }[] }
  }
  await signInAt(program)
  await (await get('/ru/vacancies?q=planted')).text()
  await (await get('/ru/vacancies?q=planted')).text()
  await (await get(`/v1/vacancies/${listed.results[0]?.public_id}`)).text()
  await (await get('/planted/planted/planted')).text()

  expect((await get('/metrics')).status).toBe(404)
  expect((await get('/metrics', { authorization: 'Bearer planted' })).status).toBe(404)
  const answer = await get('/metrics', { authorization: `Bearer ${token}` })
  const text = await answer.text()
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(text).toMatch(/_count\{method="GET",route="\/:lang\/vacancies",status="200"\} 2/)
  expect(text).toMatch(/_count\{method="GET",route="\/v1\/vacancies\/:id",status="200"\} 1/)
  expect(text).toMatch(/_count\{method="GET",route="none",status="404"\} 1/)
  expect(text).toContain('otklik_guest_pages_total{from="memory"} 1')
  expect(text).toContain('otklik_database_up 1')
  expect(text).toMatch(/otklik_database_queries_total [1-9]/)
  expect(text).toContain('otklik_dead{kind="deliveries",name="mail"} 0')
  expect(text).toContain('nodejs_eventloop_lag_seconds')
  expect(text).not.toMatch(/planted|candidate@/)
  expect(namesIn('deploy/prometheus/alerts.yaml').filter((name) => !text.includes(name))).toEqual(
    [],
  )
  expect(namesIn('deploy/grafana/otklik.json').filter((name) => !text.includes(name))).toEqual([])

  await stop(program)
  rmSync(data, { recursive: true, force: true })
})

/** Returns the names of the metrics that a file asks for. */
function namesIn(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const names = text.match(/\b(?:otklik|nodejs|process)_[a-z_]+/g) ?? []
  return [...new Set(names)].map((name) => name.replace(/_(?:bucket|count|sum)$/, ''))
}
