// npm run backup (or restore) -- FOLDER: copies DATA_DIR with database, files and secrets into a new folder, or back.
// Stop the program first.
import { copyDirectory } from '../api/database/embedded/copy-directory.ts'
import { DirectoryError } from '../api/database/embedded/directory-error.ts'

async function main([command, folder]: string[]): Promise<void> {
  const dataDir = process.env.DATA_DIR || './data'
  if (process.env.DATABASE_URL) {
    throw new DirectoryError('DATABASE_URL is set: this copies the embedded database only')
  }
  if ((command !== 'backup' && command !== 'restore') || !folder) {
    throw new DirectoryError('Name the folder: npm run backup -- FOLDER, npm run restore -- FOLDER')
  }
  const [from, to] = command === 'backup' ? [dataDir, folder] : [folder, dataDir]
  await copyDirectory(from, to)
  process.stdout.write(`Copied ${from} to ${to}\n`)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isExpected = error instanceof DirectoryError
  process.stderr.write(`${isExpected ? error.message : String((error as Error).stack)}\n`)
  process.exit(1)
})
