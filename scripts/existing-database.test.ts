import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfigOfDatabase } from './existing-database.ts'

function missingFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'otklik-existing-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'data')
}

test('without a database a command asks for the variables, and writes nothing', async () => {
  const DATA_DIR = missingFolder()
  await expect(readConfigOfDatabase({ DATA_DIR })).rejects.toThrow(
    `DATABASE_URL is not set, and DATA_DIR ${DATA_DIR} holds no database: load the variables of the program, or start it once`,
  )
  expect(existsSync(DATA_DIR)).toBe(false)
})

test('a folder with a database, or the address of a server, is enough', async () => {
  const DATA_DIR = missingFolder()
  const DATABASE_URL = 'postgres:///otklik'
  const secret = 'a secret for tests only that is long enough'
  const server = { DATABASE_URL, PUBLIC_URL: 'http://localhost' }
  const secrets = { SESSION_SECRET: secret, TOKEN_SECRET: secret }
  const config = await readConfigOfDatabase({ DATA_DIR, ...server, ...secrets })
  expect(config.databaseUrl).toBe(DATABASE_URL)
  mkdirSync(join(DATA_DIR, 'database'), { recursive: true })
  writeFileSync(join(DATA_DIR, 'database', 'PG_VERSION'), '18\n')
  expect((await readConfigOfDatabase({ DATA_DIR })).databaseUrl).toBeUndefined()
})
