import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPassword, expect, test } from '../fixtures.ts'
import { copyDemo, person, startServer, stop, type Program } from './run-program.ts'

// Tests the program behind a proxy: visitors use https, the proxy passes requests on as http.
const publicUrl = 'https://otklik.example'
let data: string
let program: Program

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'otklik-public-'))
  copyDemo(data)
  program = await startServer({ DATA_DIR: data, PUBLIC_URL: publicUrl })
})
test.afterAll(async () => {
  await stop(program)
  rmSync(data, { recursive: true, force: true })
})

function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return fetch(program.url + path, {
    method: 'POST',
    headers: { ...person, origin: publicUrl, ...headers },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
}

const account = { username: 'candidate@example.com', password: demoPassword }

test('a form without script is taken from the public address', async () => {
  const answer = await post('/ru/account/sign-in', account)
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/ru/my/resumes')
})

test('it is also taken when a client claims a host of its own', async () => {
  const claim = { 'x-forwarded-host': 'evil.example' }
  expect((await post('/ru/account/sign-in', account, claim)).status).toBe(303)
})

test('the name behind the proxy is foreign', async () => {
  const origin = new URL(program.url).origin
  expect((await post('/ru/account/sign-in', account, { origin })).status).toBe(403)
})

test('every cookie goes over https alone', async () => {
  const answers = [
    await fetch(`${program.url}/ru`, { headers: person }),
    await fetch(`${program.url}/ru/my/resumes`, { headers: person, redirect: 'manual' }),
    await post('/ru/theme', { theme: 'dark' }),
    await post('/ru/account/sign-in', account),
    await post('/ru/account/sign-out', {}),
  ]
  const cookies = answers.flatMap(({ headers }) => headers.getSetCookie())
  const names = cookies.map((cookie) => cookie.split('=', 1)[0])
  for (const name of ['styles', 'locale', 'theme', 'toast', '__Host-session', 'auth']) {
    expect(names).toContain(name)
  }
  for (const cookie of cookies) expect(cookie).toMatch(/; Secure(;|$)/)
})

test('without a public address they do where a trusted proxy was asked by https', async () => {
  const own = `http://localhost:${process.env.E2E_PORT}`
  const cookiesBy = async (proto: string) => {
    const headers = { ...person, 'x-forwarded-proto': proto }
    const signIn = await fetch(`${own}/ru/account/sign-in`, {
      method: 'POST',
      headers: { ...headers, origin: own.replace('http', proto) },
      body: new URLSearchParams(account),
      redirect: 'manual',
    })
    expect(signIn.status).toBe(303)
    const page = await fetch(`${own}/ru`, { headers })
    expect(page.headers.getSetCookie()).not.toEqual([])
    return [signIn, page].flatMap((answer) => answer.headers.getSetCookie())
  }
  const byHttps = await cookiesBy('https')
  expect(byHttps.join()).toContain('__Host-session=')
  for (const cookie of byHttps) expect(cookie).toMatch(/; Secure(;|$)/)
  expect((await cookiesBy('http')).join()).not.toContain('Secure')
})
