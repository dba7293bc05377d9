// npm run backup (or restore) -- FOLDER: database, files and secrets into a new folder, or back (docs/operations.md).
import { readConfig } from '../api/config.ts'
import { ConfigError } from '../api/contract/environment.ts'
import { backUpEmbedded, restoreEmbedded } from '../api/database/backup/embedded.ts'
import { backUpServer, restoreServer } from '../api/database/backup/server.ts'
import { DirectoryError } from '../api/database/embedded/directory-error.ts'

type Command = 'backup' | 'restore'

async function main([command, folder]: string[]): Promise<void> {
  if ((command !== 'backup' && command !== 'restore') || !folder) {
    throw new DirectoryError('Name the folder: npm run backup -- FOLDER, npm run restore -- FOLDER')
  }
  await (process.env.DATABASE_URL ? copyServer(command, folder) : copyEmbedded(command, folder))
  say(command === 'backup' ? `Backed up to ${folder}` : `Restored from ${folder}`)
}

function copyEmbedded(command: Command, folder: string): Promise<void> {
  const dataDir = process.env.DATA_DIR || './data'
  return command === 'backup' ? backUpEmbedded(dataDir, folder) : restoreEmbedded(folder, dataDir)
}

async function copyServer(command: Command, folder: string): Promise<void> {
  const { databaseUrl = '', ...config } = readConfig(process.env)
  if (config.files.kind === 's3') {
    say('FILES_URL is set: the files stay in their bucket, copy it by the means of its server')
  }
  if (command === 'backup') return backUpServer({ ...config, databaseUrl }, folder)
  for (const name of await restoreServer({ ...config, databaseUrl }, folder)) {
    say(`Warning: the ${name} of the backup differs from that of this program`)
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isExpected = error instanceof DirectoryError || error instanceof ConfigError
  process.stderr.write(`${isExpected ? error.message : String((error as Error).stack)}\n`)
  process.exit(1)
})
