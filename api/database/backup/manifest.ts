// The list of what a backup holds. A restore compares it with the folder before it changes anything.
import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { DirectoryError } from '../embedded/directory-error.ts'
import { manifestName } from '../embedded/copy-directory.ts'
import { newestMigration } from '../migrate.ts'

const manifest = z.object({
  made_at: z.iso.datetime(),
  /** The name of the last migration of the database in the backup. */
  last_migration: z.string(),
  /** The name of the last migration of the program that made the backup; after a roll back the database has later ones. */
  program_migration: z.string().optional(),
  /** The SHA-256 of each file, by its path in the folder. */
  files: z.record(z.string(), z.string()),
})

/** Writes the list of all files in a folder, with the last migrations of its database and of this program. */
export async function writeManifest(
  folder: string,
  lastMigration: string,
  ofProgram = newestMigration(),
): Promise<void> {
  const content: z.infer<typeof manifest> = {
    made_at: new Date().toISOString(),
    last_migration: lastMigration,
    program_migration: ofProgram,
    files: await checksumsOf(folder),
  }
  const text = `${JSON.stringify(content, null, 1)}\n`
  await writeFile(join(folder, manifestName), text, { mode: 0o600 })
}

/** Throws if a backup is damaged, unfinished or newer than this program. */
export async function checkManifest(folder: string): Promise<void> {
  const { last_migration, program_migration = last_migration, files } = await readManifest(folder)
  const newest = newestMigration()
  if (last_migration > newest && program_migration > newest) {
    throw new DirectoryError(
      `${folder} is newer than this program: it has the migration ${last_migration}, this program ends at ${newest}. Install a version that has it`,
    )
  }
  const found = await checksumsOf(folder)
  for (const path of new Set([...Object.keys(files), ...Object.keys(found)])) {
    if (found[path] === files[path]) continue
    const fault = found[path] ? (files[path] ? 'differs' : 'does not belong to it') : 'is missing'
    throw new DirectoryError(`${folder} is damaged: ${path} ${fault}. Take another backup`)
  }
}

async function readManifest(folder: string): Promise<z.infer<typeof manifest>> {
  const file = join(folder, manifestName)
  if (!existsSync(file)) {
    throw new DirectoryError(`${folder} is no whole backup: it has no ${manifestName}`)
  }
  const text = await readFile(file, 'utf8')
  try {
    return manifest.parse(JSON.parse(text))
  } catch {
    throw new DirectoryError(`${folder} is damaged: ${manifestName} cannot be read`)
  }
}

async function checksumsOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => path !== manifestName)
  const sums: Record<string, string> = {}
  for (const path of paths.toSorted()) sums[path] = await checksumOf(join(folder, path))
  return sums
}

async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
