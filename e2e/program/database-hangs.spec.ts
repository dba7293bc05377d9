import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { openGate } from '../../api/database/testing/gate.ts'
import { startServer as startPostgres } from '../../api/database/testing-server.ts'
import { patience } from '../../scripts/patience.ts'
import { person, startServer, stop } from './run-program.ts'

test('while the database server hangs, few wait, and all are served as soon as it answers', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'otklik-gate-'))
  chmodSync(folder, 0o711)
  mkdirSync(join(folder, 'gate'))
  const postgres = await startPostgres(join(folder, 'postgres'), ['fsync=off'])
  const gate = await openGate(join(folder, 'gate'), postgres.urlOf('postgres'))
  const program = await startServer({
    DATABASE_URL: gate.url,
    DATABASE_TIMEOUT_SECONDS: '8',
    PUBLIC_URL: 'http://localhost',
    SESSION_SECRET: 'a session secret that is long enough',
    TOKEN_SECRET: 'a token secret that is long enough',
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'silent',
  })
  let words = 0
  async function search() {
    const started = performance.now()
    const page = await fetch(`${program.url}/ru/vacancies?q=повар${words++}`, { headers: person })
    return { page, ms: performance.now() - started }
  }
  expect((await search()).page.status).toBe(200)

  gate.hang()
  await Promise.all([search(), search(), search()])
  for (const { page, ms } of await Promise.all(Array.from({ length: 20 }, search))) {
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '10'])
    expect(ms).toBeLessThan(2400)
  }
  expect((await fetch(`${program.url}/healthz`)).status).toBe(200)

  gate.flow()
  const status = async () => (await search()).page.status
  await expect.poll(status, { timeout: patience(5000) }).toBe(200)
  await expect.poll(async () => (await fetch(`${program.url}/readyz`)).status).toBe(200)

  await stop(program)
  gate.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})
