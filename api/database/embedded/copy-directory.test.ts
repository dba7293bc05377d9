import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../connect.ts'
import { copyDirectory } from './copy-directory.ts'
import { DirectoryError } from './directory-error.ts'
import { DirectoryInUse, lockDirectory } from './lock.ts'

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'otklik-copy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function filledFolder(rows: number): Promise<string> {
  const folder = emptyFolder()
  writeFileSync(join(folder, 'token-secret'), 'a secret', { mode: 0o600 })
  mkdirSync(join(folder, 'files'))
  writeFileSync(join(folder, 'files', 'a.webp'), 'a picture')
  const { pool, close } = await openDatabase({ dataDir: folder })
  await pool.query('create table ledger (id int primary key, text text not null)')
  await pool.query(
    "insert into ledger select n, 'Отклик ' || n from generate_series(1, $1::int) n",
    [rows],
  )
  await close()
  return folder
}

async function ledger(folder: string): Promise<unknown[]> {
  const { pool, close } = await openDatabase({ dataDir: folder })
  try {
    return (await pool.query('select * from ledger order by id')).rows
  } finally {
    await close()
  }
}

test('a backup restored in another directory has all rows and files', async () => {
  const folder = await filledFolder(1000)
  const [backup, restored] = [join(emptyFolder(), 'a', 'backup'), emptyFolder()]
  await copyDirectory(folder, backup)
  await copyDirectory(backup, restored)
  const expected = Array.from({ length: 1000 }, (_, n) => ({ id: n + 1, text: `Отклик ${n + 1}` }))
  expect(await ledger(restored)).toEqual(expected)
  expect(readFileSync(join(restored, 'token-secret'), 'utf8')).toBe('a secret')
  expect(readFileSync(join(restored, 'files', 'a.webp'), 'utf8')).toBe('a picture')
})

test('neither folder may be in use, and the new one holds nothing', async () => {
  const folder = await filledFolder(1)
  const unlock = await lockDirectory(folder)
  await expect(copyDirectory(folder, emptyFolder())).rejects.toThrow(DirectoryInUse)
  await unlock()

  const other = emptyFolder()
  writeFileSync(join(other, 'token-secret'), 'another')
  await expect(copyDirectory(folder, other)).rejects.toThrow(`${other} is not empty`)
  expect(readdirSync(other)).toEqual(['token-secret'])
  await expect(copyDirectory(emptyFolder(), emptyFolder())).rejects.toThrow('holds no database')
  await expect(copyDirectory(folder, join(folder, 'copy'))).rejects.toThrow('lies inside')
  await expect(copyDirectory(folder, folder)).rejects.toThrow('lies inside')
  expect(await ledger(folder)).toHaveLength(1)
})

test('an interrupted copy is not opened as an empty folder', async () => {
  const folder = await filledFolder(1)
  const interrupted = emptyFolder()
  cpSync(folder, interrupted, { recursive: true })
  renameSync(join(interrupted, 'database'), join(interrupted, 'database.partial'))
  await expect(openDatabase({ dataDir: interrupted })).rejects.toThrow('holds an unfinished copy')
})

test('a database of another PostgreSQL is refused in one sentence and left alone', async () => {
  const folder = emptyFolder()
  mkdirSync(join(folder, 'database'))
  writeFileSync(join(folder, 'database', 'PG_VERSION'), '17\n')
  const opening = openDatabase({ dataDir: folder })
  await expect(opening).rejects.toThrow(DirectoryError)
  await expect(opening).rejects.toThrow('the format of PostgreSQL 17, this program reads 18')
  await expect(copyDirectory(folder, emptyFolder())).rejects.toThrow('PostgreSQL 17')
})
