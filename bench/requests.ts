import { Agent, request } from 'node:http'
import type { BenchRow } from './row.ts'

const connections = 16
const warmUpMs = 2000
const measuredMs = 8000

/** Measures requests per second and latency on 16 connections. Each request has a new URL, which no cache contains. */
export async function measureRequests(base: string): Promise<BenchRow[]> {
  const page = await (await fetch(`${base}/ru/vacancies`)).text()
  const id = /\/ru\/vacancies\/([a-z2-7]{26})/.exec(page)?.[1]
  let turn = 0
  return [
    await measure('GET /ru/vacancies', () => `${base}/ru/vacancies`, '≥ 500/s'),
    await measure(
      'GET /ru/vacancies, every address new',
      () => `${base}/ru/vacancies?salary_from=${(turn += 1)}`,
      '≥ 300/s',
    ),
    await measure('GET /ru/vacancies/{id}', () => `${base}/ru/vacancies/${id}`),
    await measure(
      'GET /ru/vacancies/{id}, every address new',
      () => `${base}/ru/vacancies/${id}?n=${(turn += 1)}`,
    ),
    await measure('GET /v1/vacancies', () => `${base}/v1/vacancies`),
  ]
}

async function measure(what: string, address: () => string, goal?: string): Promise<BenchRow> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  await drive(agent, address, warmUpMs)
  const times = await drive(agent, address, measuredMs)
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(0)
  const perSecond = Math.round((times.length / measuredMs) * 1000)
  return { what, value: `${perSecond}/s  p50 ${at(0.5)} ms  p99 ${at(0.99)} ms`, goal }
}

async function drive(agent: Agent, address: () => string, forMs: number): Promise<number[]> {
  const until = performance.now() + forMs
  const times: number[] = []
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) times.push(await once(agent, address()))
    }),
  )
  return times
}

function once(agent: Agent, address: string): Promise<number> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    request(address, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${address}: ${response.statusCode}`))
      response.resume().on('end', () => resolve(performance.now() - started))
    })
      .on('error', reject)
      .end()
  })
}
