import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import S3rver from 's3rver'
import { expect, onTestFinished, test } from 'vitest'

const run = promisify(execFile)

test('the bucket is created once, and a store that is away is an error', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'otklik-bucket-'))
  const options = { port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [] }
  const server = new S3rver(options)
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  const { port } = await server.run()
  onTestFinished(() => server.close())
  const create = async (at: number) => {
    const FILES_URL = `s3+http://S3RVER:S3RVER@127.0.0.1:${at}/papers`
    const env = { ...process.env, TOKEN_SECRET: 'x'.repeat(32), FILES_URL }
    return run('node_modules/.bin/tsx', ['scripts/create-bucket.ts'], { env })
  }
  await expect(create(1)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('ECONNREFUSED'),
  })
  expect((await create(port)).stdout).toBe('The bucket papers is created\n')
  expect((await create(port)).stdout).toBe('The bucket papers exists\n')
})
