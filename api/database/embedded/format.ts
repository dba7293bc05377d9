import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DirectoryError } from './directory-error.ts'

const format = '18'

/** The name of a copied database folder as long as the copy is incomplete. */
export const unfinished = 'database.partial'

/** Throws if the database in DATA_DIR is an incomplete copy or has a different PostgreSQL version. */
export async function checkFormat(directory: string): Promise<void> {
  if (existsSync(join(directory, unfinished))) {
    throw new DirectoryError(`${directory} holds an unfinished copy: remove it and copy again`)
  }
  const written = await writtenFormat(directory)
  if (written === null || written === format) return
  throw new DirectoryError(
    `The database in ${directory} has the format of PostgreSQL ${written}, this program reads ${format}: start the version that wrote it, or choose another folder`,
  )
}

/** Returns the PostgreSQL version of the database in a folder; null if there is none. */
export async function writtenFormat(directory: string): Promise<string | null> {
  const file = join(directory, 'database', 'PG_VERSION')
  return existsSync(file) ? (await readFile(file, 'utf8')).trim() : null
}
