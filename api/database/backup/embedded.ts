// Backs the embedded database up, with files and secrets. Stop the program first.
import { openDatabase } from '../connect.ts'
import { copyDirectory } from '../embedded/copy-directory.ts'
import { DirectoryError } from '../embedded/directory-error.ts'
import { writtenFormat } from '../embedded/format.ts'
import { lastMigration } from '../migrate.ts'
import { checkManifest, writeManifest } from './manifest.ts'

/**
 * Copies DATA_DIR into a new folder. The copy is opened once, so that a backup is known to be readable. Returns
 * the name of the last migration of the database.
 */
export async function backUpEmbedded(dataDir: string, folder: string): Promise<string> {
  await copyDirectory(dataDir, folder)
  const { pool, close } = await openDatabase({ dataDir: folder })
  const last = await lastMigration(pool).finally(close)
  await writeManifest(folder, last)
  return last
}

/** Copies a backup into a new DATA_DIR, after it was found whole. */
export async function restoreEmbedded(folder: string, dataDir: string): Promise<void> {
  await checkManifest(folder)
  if ((await writtenFormat(folder)) === null) {
    throw new DirectoryError(`${folder} is a backup of a server: set DATABASE_URL`)
  }
  await copyDirectory(folder, dataDir)
}
