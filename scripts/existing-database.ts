import { readConfig, type Config } from '../api/config.ts'
import { DirectoryError } from '../api/database/embedded/directory-error.ts'
import { writtenFormat } from '../api/database/embedded/format.ts'

type Env = Record<string, string | undefined>

/** Throws unless the variables name a database server, or a folder with a database. */
export async function checkDatabaseExists({ DATABASE_URL, DATA_DIR }: Env): Promise<void> {
  if (DATABASE_URL) return
  const folder = DATA_DIR || './data'
  if ((await writtenFormat(folder)) !== null) return
  throw new DirectoryError(
    `DATABASE_URL is not set, and ${DATA_DIR ? 'DATA_DIR ' : ''}${folder} holds no database: load the variables of the program, or start it once`,
  )
}

/** Reads the configuration of a program that has a database. Without one, not even a secret is written to DATA_DIR. */
export async function readConfigOfDatabase(env: Env): Promise<Config> {
  await checkDatabaseExists(env)
  return readConfig(env)
}
