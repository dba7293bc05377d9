import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { copyDemo, signInAt, startServer, stop, uploadPicture } from './run-program.ts'

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

test('a killed program’s folder is backed up and restored, sessions, pictures and all', async () => {
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  copyDemo(first)
  const program = await startServer({ DATA_DIR: first })
  const token = await signInAt(program)
  const picture = await uploadPicture(program, token)
  await expect(copy('backup', first)).rejects.toMatchObject({
    stderr: expect.stringMatching(/^DATA_DIR .* is in use by process \d+;[^\n]*\n$/),
  })
  program.process.kill('SIGKILL')
  await program.ended

  await copy('backup', first)
  await copy('restore', second)
  const restored = await startServer({ DATA_DIR: second })
  const mine = await fetch(`${restored.url}/v1/resumes/mine`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(mine.status).toBe(200)
  expect((await fetch(restored.url + picture)).headers.get('content-type')).toBe('image/webp')
  await stop(restored)
})
