import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { patience } from '../../scripts/patience.ts'
import { copyDemo, person, signInAt, startServer, stop } from './run-program.ts'

let folder: string

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'otklik-hang-'))
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('an embedded database that hangs is back by itself, with everything that was confirmed', async () => {
  test.slow()
  const data = join(folder, 'data')
  copyDemo(data)
  const program = await startServer({
    DATA_DIR: data,
    TMPDIR: folder,
    LOG_LEVEL: 'silent',
  })
  const token = await signInAt(program)

  const socket = readdirSync(folder).find((name) => name.startsWith('otklik-'))
  const client = new pg.Client({ host: join(folder, socket ?? ''), user: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  const hanging = client
    .query('select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b')
    .catch((error: unknown) => error)

  const page = await fetch(`${program.url}/ru/vacancies?q=повар`, { headers: person })
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '10'])
  expect(await page.text()).toContain('Не получилось открыть страницу')
  expect((await fetch(`${program.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${program.url}/readyz`)).status).toBe(503)

  expect(await hanging).toBeInstanceOf(Error)
  const status = async (path: string, headers: HeadersInit = person) =>
    (await fetch(program.url + path, { headers })).status
  await expect.poll(() => status('/readyz'), { timeout: patience(60_000) }).toBe(200)
  expect(await status('/ru/vacancies?q=повар')).toBe(200)
  expect(await status('/v1/resumes/mine', { authorization: `Bearer ${token}` })).toBe(200)
  await stop(program)
})
