import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { copyDemo, signInAt, startServer, stop } from './run-program.ts'

const run = promisify(execFile)
let folder: string

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'otklik-sessions-'))
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a command ends all sessions of an account, and names the account that it does not find', async () => {
  const env = { DATABASE_URL: '', DATA_DIR: join(folder, 'data') }
  copyDemo(env.DATA_DIR)
  const before = await startServer(env)
  const email = 'candidate@example.com'
  const token = await signInAt(before, email)
  const other = await signInAt(before, 'candidate2@example.com')
  await stop(before)

  const end = async (...args: string[]) => {
    const command = ['run', '--silent', 'operator', '--', 'end-sessions', ...args]
    return (await run('npm', command, { env: { ...process.env, ...env } })).stdout
  }
  expect(await end(email, '--reason', 'украден телефон')).toMatch(
    /^Ended sessions of account \d+: [1-9]/,
  )
  await expect(end('nobody@example.com')).rejects.toThrow(/nobody@example.com/)

  const after = await startServer(env)
  const statusWith = async (bearer: string) => {
    const headers = { authorization: `Bearer ${bearer}` }
    return (await fetch(`${after.url}/v1/accounts/info`, { headers })).status
  }
  expect([await statusWith(token), await statusWith(other)]).toEqual([401, 200])
  await stop(after)
})
