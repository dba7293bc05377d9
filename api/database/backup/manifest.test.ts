import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DirectoryError } from '../embedded/directory-error.ts'
import { newestMigration } from '../migrate.ts'
import { checkManifest, writeManifest } from './manifest.ts'

async function filledFolder(
  lastMigration = newestMigration(),
  ofProgram = newestMigration(),
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'otklik-manifest-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'files'))
  writeFileSync(join(folder, 'database.dump'), 'rows')
  writeFileSync(join(folder, 'files', 'a.webp'), 'a picture')
  await writeManifest(folder, lastMigration, ofProgram)
  return folder
}

test('a whole backup of this version or an earlier one is accepted', async () => {
  await expect(checkManifest(await filledFolder())).resolves.toBeUndefined()
  await expect(checkManifest(await filledFolder('0106-baseline.sql'))).resolves.toBeUndefined()
})

test('a backup of a newer version is refused', async () => {
  const folder = await filledFolder('9999-later.sql', '9998-late.sql')
  const checking = checkManifest(folder)
  await expect(checking).rejects.toThrow(DirectoryError)
  await expect(checking).rejects.toThrow('has the migration 9999-later.sql, this program ends at')

  const list = join(folder, 'backup.json')
  const { program_migration: _, ...older } = JSON.parse(readFileSync(list, 'utf8'))
  writeFileSync(list, JSON.stringify(older))
  await expect(checkManifest(folder)).rejects.toThrow('has the migration 9999-later.sql')
})

test('a backup that this version made after a roll back is accepted', async () => {
  await expect(checkManifest(await filledFolder('9999-later.sql'))).resolves.toBeUndefined()
})

test.each([
  ['a changed file', 'database.dump differs', (path: string) => appendFileSync(path, '!')],
  ['a missing file', 'database.dump is missing', (path: string) => rmSync(path)],
  [
    'a file more',
    'more.dump does not belong to it',
    (path: string) => writeFileSync(path.replace('database', 'more'), ''),
  ],
])('%s makes a backup a damaged one', async (_, sentence, damage) => {
  const folder = await filledFolder()
  damage(join(folder, 'database.dump'))
  await expect(checkManifest(folder)).rejects.toThrow(`${folder} is damaged: ${sentence}`)
})

test('a backup without its list, or with half of it, is refused', async () => {
  const folder = await filledFolder()
  const list = join(folder, 'backup.json')
  writeFileSync(list, readFileSync(list, 'utf8').slice(0, 80))
  await expect(checkManifest(folder)).rejects.toThrow('backup.json cannot be read')
  rmSync(list)
  await expect(checkManifest(folder)).rejects.toThrow('is no whole backup: it has no backup.json')
})
