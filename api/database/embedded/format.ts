import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DirectoryError } from './directory-error.ts'

/** The PostgreSQL version of this PGlite: another version cannot read its files. */
const format = '18'

/** The name of the database until its copy is complete. */
export const unfinished = 'database.partial'

/** Throws for a folder whose database this program would damage or ignore. */
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

/** Null if there is no database yet. */
export async function writtenFormat(directory: string): Promise<string | null> {
  const file = join(directory, 'database', 'PG_VERSION')
  return existsSync(file) ? (await readFile(file, 'utf8')).trim() : null
}
