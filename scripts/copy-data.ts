// npm run backup -- FOLDER      copies DATA_DIR, database, files and secrets, into a new folder
// npm run restore -- FOLDER     copies such a folder into a new DATA_DIR
// The program must be stopped. A PostgreSQL server has pg_dump, a bucket of FILES_URL tools of its own.
import { copyDirectory } from '../api/database/embedded/copy-directory.ts'
import { DirectoryError } from '../api/database/embedded/directory-error.ts'

async function main([act, folder]: string[]): Promise<void> {
  const dataDir = process.env.DATA_DIR || './data'
  if (process.env.DATABASE_URL) {
    throw new DirectoryError('DATABASE_URL is set: this copies the embedded database only')
  }
  if ((act !== 'backup' && act !== 'restore') || !folder) {
    throw new DirectoryError('Name the folder: npm run backup -- FOLDER, npm run restore -- FOLDER')
  }
  const [from, to] = act === 'backup' ? [dataDir, folder] : [folder, dataDir]
  await copyDirectory(from, to)
  process.stdout.write(`Copied ${from} to ${to}\n`)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isExpected = error instanceof DirectoryError
  process.stderr.write(`${isExpected ? error.message : String((error as Error).stack)}\n`)
  process.exit(1)
})
