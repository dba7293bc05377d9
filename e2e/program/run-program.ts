import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { decodeJwt } from 'jose'
import sharp from 'sharp'
import { demoPassword } from '../fixtures.ts'

/** The User-Agent header of a person's browser. Without this header the site would treat a test as a bot. */
export const person = { 'user-agent': 'Mozilla/5.0 (Linux; Android 12) Chrome/120.0 Mobile' }

export const remixServe = ['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js']

export interface Program {
  process: ChildProcess
  url: string
  output: () => string
  ended: Promise<number | null>
}

export function copyDemo(dataDir: string): void {
  cpSync(process.env.E2E_DEMO ?? '', dataDir, { recursive: true })
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

export async function runProgram(
  args: string[],
  env: Record<string, string | undefined>,
): Promise<Program> {
  const port = Number(env.PORT ?? (await freePort()))
  const { PATH, RATE_LIMIT_FACTOR } = process.env
  const child = spawn(process.execPath, args, {
    env: { PATH, RATE_LIMIT_FACTOR, NODE_ENV: 'production', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  let written = ''
  child.stdout.on('data', (chunk: Buffer) => (written += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (written += chunk.toString()))
  return {
    process: child,
    url: `http://localhost:${port}`,
    output: () => written,
    ended: new Promise((resolve) => child.once('close', resolve)),
  }
}

/** Starts the built program, with site and API, and waits until it is ready. */
export async function startServer(
  env: Record<string, string | undefined>,
  options: string[] = [],
): Promise<Program> {
  const program = await runProgram([...options, 'build/server.js'], { LOG_LEVEL: 'error', ...env })
  await firstAnswer(program, '/readyz')
  return program
}

/** Signs in over the API and returns the token of the session. */
export async function signInAt(
  { url }: Pick<Program, 'url'>,
  username = 'candidate@example.com',
): Promise<string> {
  const answer = await fetch(`${url}/v1/accounts/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword }),
  })
  return ((await answer.json()) as { data: { token: string } }).data.token
}

/** Signs in by the form of the site and returns the cookies. */
export async function signInByForm({ url }: Pick<Program, 'url'>): Promise<string> {
  const answer = await fetch(`${url}/ru/account/sign-in`, {
    method: 'POST',
    headers: { ...person, origin: url },
    body: new URLSearchParams({ username: 'candidate@example.com', password: demoPassword }),
    redirect: 'manual',
  })
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0])
  return cookies.join('; ')
}

/** Uploads a profile picture over the API and returns its URL. */
export async function uploadPicture({ url }: Pick<Program, 'url'>, token: string): Promise<string> {
  const background = { r: 40, g: 90, b: 160 }
  const picture = sharp({ create: { width: 40, height: 40, channels: 3, background } })
  const body = new FormData()
  body.set('avatar', new File([new Uint8Array(await picture.png().toBuffer())], 'a.png'))
  const answer = await fetch(`${url}/v1/accounts/avatar`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  return (decodeJwt(data.token) as { avatar_url: string }).avatar_url
}

export async function firstAnswer(program: Program, path: string): Promise<Response> {
  for (;;) {
    if (program.process.exitCode !== null) throw new Error(program.output())
    const answer = await fetch(program.url + path, { headers: person }).catch(() => null)
    if (answer) return answer
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export async function stop(program: Program): Promise<void> {
  if (program.process.exitCode === null) program.process.kill('SIGINT')
  await program.ended
}
