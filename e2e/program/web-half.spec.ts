import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { firstAnswer, freePort, runProgram, stop } from './run-program.ts'

// The web half alone, as `remix-serve` runs it, against an API over the network.
const remixServe = ['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js']
const secret = 'a secret of thirty-two characters'
const api = `http://localhost:${process.env.E2E_PORT}`

test('serves pages from a remote API and refuses posts of other sites', async () => {
  const web = await runProgram(remixServe, { API_URL: `${api}/`, SESSION_SECRET: secret })
  const page = await firstAnswer(web, '/ru/vacancies')
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toContain("'strict-dynamic'")
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
  await stop(web)
})

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

  const reporting = await runProgram(remixServe, {
    ...env,
    SENTRY_DSN: `http://key@127.0.0.1:${ingest.port}/1`,
  })
  await firstAnswer(reporting, '/ru/vacancies')
  await expect.poll(() => ingest.received.join('\n')).toContain('CallFailure')
  await stop(reporting)
  ingest.server.close()
})

async function fakeIngest(): Promise<{ server: Server; port: number; received: string[] }> {
  const received: string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      const isZipped = request.headers['content-encoding'] === 'gzip'
      received.push((isZipped ? gunzipSync(body) : body).toString())
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, port: (server.address() as AddressInfo).port, received }
}
