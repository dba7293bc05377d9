// npm run backup (or restore) -- FOLDER: database, files and secrets into a new folder, or back (docs/operations.md).
import { readConfig } from '../api/config.ts'
import { ConfigError } from '../api/contract/environment.ts'
import { backUpEmbedded, restoreEmbedded } from '../api/database/backup/embedded.ts'
import { backUpServer, restoreServer } from '../api/database/backup/server.ts'
import { DirectoryError } from '../api/database/embedded/directory-error.ts'
import { newestMigration } from '../api/database/migrate.ts'
import { checkDatabaseExists } from './existing-database.ts'

async function main([command, folder]: string[]): Promise<void> {
  if ((command !== 'backup' && command !== 'restore') || !folder) {
    throw new DirectoryError('Name the folder: npm run backup -- FOLDER, npm run restore -- FOLDER')
  }
  await (command === 'backup' ? backUp(folder) : restore(folder))
  say(command === 'backup' ? `Backed up to ${folder}` : `Restored from ${folder}`)
}

const dataDir = () => process.env.DATA_DIR || './data'

async function backUp(folder: string): Promise<void> {
  await checkDatabaseExists(process.env)
  const { DATABASE_URL } = process.env
  const last = await (DATABASE_URL
    ? backUpServer(serverConfig(), folder)
    : backUpEmbedded(dataDir(), folder))
  const newest = newestMigration()
  if (last <= newest) return
  say(`Warning: the database has the migration ${last}, this program ends at ${newest}.`)
  say('After a roll back that is right: this release or a later one can restore the backup')
}

async function restore(folder: string): Promise<void> {
  if (!process.env.DATABASE_URL) return restoreEmbedded(folder, dataDir())
  for (const name of await restoreServer(serverConfig(), folder)) {
    say(`Warning: the ${name} of the backup differs from that of this program`)
  }
}

function serverConfig() {
  const { databaseUrl = '', ...config } = readConfig(process.env)
  if (config.files.kind === 's3') {
    say('FILES_URL is set: the files stay in their bucket, copy it by the means of its server')
  }
  return { ...config, databaseUrl }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isExpected = error instanceof DirectoryError || error instanceof ConfigError
  process.stderr.write(`${isExpected ? error.message : String((error as Error).stack)}\n`)
  process.exit(1)
})
