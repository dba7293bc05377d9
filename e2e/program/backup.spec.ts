import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { firstAnswer, runProgram, stop } from './run-program.ts'

const run = promisify(execFile)
let folder: string

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'otklik-backup-'))
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

const copy = (act: string, dataDir: string) =>
  run('npm', ['run', '--silent', act, '--', join(folder, 'backup')], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir },
  })
const start = (dataDir: string) =>
  runProgram(['build/server.js'], { DATA_DIR: dataDir, LOG_LEVEL: 'error' })

test('a killed program’s folder is backed up and restored, sessions and all', async () => {
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  const program = await start(first)
  await firstAnswer(program, '/readyz')
  const signedIn = await fetch(`${program.url}/v1/accounts/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'candidate@example.com', password: 'demo-Otklik-2026' }),
  })
  const { data } = (await signedIn.json()) as { data: { token: string } }
  await expect(copy('backup', first)).rejects.toMatchObject({
    stderr: expect.stringMatching(/^DATA_DIR .* is in use by process \d+;[^\n]*\n$/),
  })
  program.process.kill('SIGKILL')
  await program.ended

  await copy('backup', first)
  await copy('restore', second)
  const restored = await start(second)
  await firstAnswer(restored, '/readyz')
  const mine = await fetch(`${restored.url}/v1/resumes/mine`, {
    headers: { authorization: `Bearer ${data.token}` },
  })
  expect(mine.status).toBe(200)
  await stop(restored)
})
