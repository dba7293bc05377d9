import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, hydrated, signInHere, test } from '../fixtures.ts'
import {
  copyDemo,
  firstAnswer,
  freePort,
  person,
  remixServe,
  runProgram,
  startServer,
  stop,
  type Program,
} from './run-program.ts'

// Tests the site and the API as two separate processes.
const folder = mkdtempSync(join(tmpdir(), 'otklik-halves-'))
const secret = 'a secret of thirty-two characters'
let web: Program
let api: Program

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  const port = String(await freePort())
  const publicUrl = `http://localhost:${port}`
  const data = join(folder, 'data')
  copyDemo(data)
  api = await startServer({ DATA_DIR: data, PUBLIC_URL: publicUrl })
  const env = { API_URL: api.url, SESSION_SECRET: secret, PUBLIC_URL: publicUrl, PORT: port }
  web = await runProgram(remixServe, env)
  await firstAnswer(web, '/ru')
})
test.afterAll(async () => {
  await Promise.all([stop(web), stop(api)])
  rmSync(folder, { recursive: true, force: true })
})

test('who signs in at the one is connected to the other', async ({ page }) => {
  const negotiation = page.waitForResponse(/\/hub\/applications\/negotiate/)
  const hello = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"hello"')),
    )
  await page.goto(`${web.url}/ru/account/sign-in`)
  await hydrated(page)
  await signInHere(page, 'candidate@example.com')
  const negotiated = await negotiation
  expect(new URL(negotiated.url()).origin).toBe(api.url)
  expect(negotiated.status()).toBe(200)
  const headers = await negotiated.allHeaders()
  expect(headers['access-control-allow-origin']).toBe(web.url)
  expect(headers['access-control-allow-credentials']).toBe('true')
  await hello
})

test('another site is refused by the hubs of the one and the forms of the other', async () => {
  const negotiate = (origin: string, method: string) =>
    fetch(`${api.url}/hub/applications/negotiate?negotiateVersion=1`, {
      method,
      headers: { origin },
    })
  for (const method of ['OPTIONS', 'POST']) {
    const refused = await negotiate('https://evil.example', method)
    expect(refused.status).toBe(403)
    expect(refused.headers.get('access-control-allow-origin')).toBeNull()
  }
  const allowed = await negotiate(web.url, 'OPTIONS')
  expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([
    204,
    web.url,
  ])
  const form = await fetch(`${web.url}/ru/theme`, {
    method: 'POST',
    headers: { ...person, origin: 'https://evil.example' },
    body: new URLSearchParams({ theme: 'dark' }),
    redirect: 'manual',
  })
  expect(form.status).toBe(403)
})

test('a page has one address, without a slash at its end', async () => {
  for (const [path, expected] of [
    ['/ru/', '/ru'],
    ['/ru/vacancies/?q=x', '/ru/vacancies?q=x'],
  ] as const) {
    const answer = await fetch(web.url + path, { headers: person, redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([308, expected])
  }
})

test('during works people wait where the pages are', async () => {
  const closed = await runProgram(remixServe, {
    API_URL: api.url,
    SESSION_SECRET: secret,
    MAINTENANCE_ENABLED: '1',
    MAINTENANCE_HOSTS: 'localhost',
    MAINTENANCE_END: new Date(Date.now() + 3_600_000).toISOString(),
  })
  const waiting = await firstAnswer(closed, '/countdown.html')
  expect(waiting.status).toBe(200)
  expect(waiting.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await waiting.text()).toContain('Отклик обновляется')
  for (const path of ['/', '/ru', '/ru/vacancies/', '/ru/my/resumes']) {
    const answer = await fetch(closed.url + path, { headers: person, redirect: 'manual' })
    expect([path, answer.headers.get('location')]).toEqual([path, '/countdown.html'])
  }
  await stop(closed)
})
