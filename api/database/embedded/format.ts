import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DirectoryError } from './directory-error.ts'

/** PostgreSQL inside this PGlite: another one cannot read its files. */
const format = '18'

/** What `copyDirectory` calls the database until it is whole. */
export const unfinished = 'database.partial'

/** Refuses a folder whose database this program would damage or overlook. */
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

/** Null where there is no database yet. */
export async function writtenFormat(directory: string): Promise<string | null> {
  const file = join(directory, 'database', 'PG_VERSION')
  return existsSync(file) ? (await readFile(file, 'utf8')).trim() : null
}
