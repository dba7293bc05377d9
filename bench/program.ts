// Starts the built program with a PostgreSQL server, for measurements.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { demoPassword } from '@otklik/demo-data'

export const port = 21_002
export const base = `http://127.0.0.1:${port}`
export const tokenSecret = 'x'.repeat(32)

export function startProgram(
  url: string,
  folder: string,
  more: Record<string, string> = {},
): ChildProcess {
  if (!existsSync('build/server.js')) execFileSync('npm', ['run', '--silent', 'build'])
  return spawn(process.execPath, ['build/server.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...environmentOf(url, folder), ...more },
  })
}

function environmentOf(url: string, folder: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: base,
    DATABASE_URL: url,
    DATA_DIR: join(folder, 'files'),
    DEMO: '1',
    ALLOW_PUBLIC_DEMO: '1',
    SESSION_SECRET: 'x'.repeat(32),
    TOKEN_SECRET: tokenSecret,
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '100000',
  }
}

export async function ready(program: ChildProcess): Promise<void> {
  while (program.exitCode === null) {
    const answer = await fetch(`${base}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(
    `The program exited with ${program.exitCode} before /readyz answered: see its output above`,
  )
}

/** Adds rows to the demo data, then updates the statistics by which PostgreSQL plans queries. */
export async function seed(
  url: string,
  folder: string,
  amounts: Record<string, string>,
): Promise<void> {
  const args = Object.entries(amounts).flatMap(([name, amount]) => [`--${name}`, amount])
  const env = environmentOf(url, folder)
  execFileSync('npm', ['run', '--silent', 'seed', '--', ...args], { env, stdio: 'inherit' })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

export async function firstOf(kind: 'vacancies' | 'resumes'): Promise<string> {
  const answer = await fetch(`${base}/v1/${kind}?size=1`)
  const { data } = (await answer.json()) as { data: { results: { public_id: string }[] } }
  return data.results[0]?.public_id ?? ''
}

export async function sessionOf(username: string): Promise<string> {
  const body = new URLSearchParams({ username, password: demoPassword })
  const form = await (await fetch(`${base}/ru/account/sign-in`)).text()
  const [, key = ''] = /name="key" value="([^"]*)"/.exec(form) ?? []
  if (key) body.set('key', key)
  const answer = await fetch(`${base}/ru/account/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: base },
    body,
  })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

/** Signs in over the API and returns the token of the session. */
export async function tokenOf(username: string): Promise<string> {
  const answer = await fetch(`${base}/v1/accounts/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword }),
  })
  return ((await answer.json()) as { data: { token: string } }).data.token
}

/** Returns the public id of the application about which an account has written last. */
export async function conversationOf(username: string): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(username)}` }
  const answer = await fetch(`${base}/v1/conversations?size=1`, { headers })
  const { data } = (await answer.json()) as {
    data: { results: { application: { public_id: string } }[] }
  }
  const [conversation] = data.results
  if (!conversation) throw new Error(`${username} has no conversation`)
  return conversation.application.public_id
}
