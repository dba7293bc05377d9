import { expect, test } from '@playwright/test'
import { fakeIngest } from './fake-ingest.ts'
import {
  firstAnswer,
  freePort,
  remixServe,
  runProgram,
  signInAt,
  stop,
  uploadPicture,
} from './run-program.ts'

// Tests the site as a process that requests the API over the network.
const secret = 'a secret of thirty-two characters'
const api = `http://localhost:${process.env.E2E_PORT}`

test('serves pages from a remote API and refuses posts of other sites', async () => {
  const web = await runProgram(remixServe, { API_URL: `${api}/`, SESSION_SECRET: secret })
  const page = await firstAnswer(web, '/ru/vacancies')
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/)
  expect(page.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await page.text()).toContain('<article')
  for (const path of ['/ru/account/sign-in', '/ru/account/sign-in.data', '/ru/theme']) {
    const foreign = await fetch(web.url + path, {
      method: 'POST',
      headers: {
        origin: 'https://evil.example',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'username=candidate@example.com&password=demo-Otklik-2026&theme=dark',
      redirect: 'manual',
    })
    expect(foreign.headers.get('set-cookie') ?? '', path).not.toMatch(/session|theme/)
    expect(foreign.status, path).toBeGreaterThanOrEqual(400)
  }
  const picture = await fetch(
    web.url + (await uploadPicture({ url: api }, await signInAt({ url: api }))),
  )
  expect(picture.headers.get('content-type')).toBe('image/webp')
  expect(picture.headers.get('cache-control')).toBe('private, max-age=86400')
  expect(picture.headers.get('x-content-type-options')).toBe('nosniff')
  await stop(web)
})

for (const [name, value] of [
  ['TIME_ZONE', 'Moon/Sea'],
  ['SESSION_SECRET', 'short'],
  ['API_URL', 'api.otklik.example'],
] as const) {
  test(`stops at a ${name} that is none, with its name`, async () => {
    const env = { API_URL: api, SESSION_SECRET: secret, [name]: value }
    const web = await runProgram(remixServe, env)
    expect(await web.ended).toBe(1)
    expect(web.output()).toContain(`ConfigError: ${name} must `)
  })
}

test('a failed call is reported when SENTRY_DSN is set, and nothing is sent otherwise', async () => {
  const ingest = await fakeIngest()
  const nobody = `http://127.0.0.1:${await freePort()}`
  const env = { API_URL: nobody, SESSION_SECRET: secret }

  const silent = await runProgram(remixServe, env)
  const failed = await firstAnswer(silent, '/ru/vacancies')
  expect(failed.status).toBe(502)
  expect(await failed.text()).toContain('Не получилось открыть страницу')
  await stop(silent)
  expect(ingest.received).toEqual([])

  const reporting = await runProgram(remixServe, { ...env, SENTRY_DSN: ingest.dsn })
  await firstAnswer(reporting, '/ru/vacancies')
  const types = () => ingest.events().map(({ exception }) => exception?.values?.at(-1)?.type)
  await expect.poll(types).toContain('CallFailure')
  await stop(reporting)
  ingest.server.close()
})

test('a form that the API cannot be asked about says so in words of ours', async () => {
  const nobody = `http://127.0.0.1:${await freePort()}`
  const web = await runProgram(remixServe, { API_URL: nobody, SESSION_SECRET: secret })
  await firstAnswer(web, '/ru/account/sign-in')
  const answer = await fetch(`${web.url}/ru/account/sign-in`, {
    method: 'POST',
    body: new URLSearchParams({ username: 'candidate@example.com', password: 'anything' }),
  })
  expect(answer.status).toBe(503)
  const html = await answer.text()
  expect(html).toContain('Нет связи с сервером')
  expect(html).not.toContain('fetch failed')
  await stop(web)
})
