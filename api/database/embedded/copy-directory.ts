import { cp, mkdir, readdir, rename } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { DirectoryError } from './directory-error.ts'
import { checkFormat, unfinished, writtenFormat } from './format.ts'
import { lockDirectory, lockName } from './lock.ts'

/** The file in a backup that lists its content; it is no part of a DATA_DIR. */
export const manifestName = 'backup.json'

/** Copies a DATA_DIR with its database, files and secrets, as a backup. No program may use the folder meanwhile. */
export async function copyDirectory(from: string, to: string): Promise<void> {
  await checkFormat(from)
  if ((await writtenFormat(from)) === null) throw new DirectoryError(`${from} holds no database`)
  if (!relative(resolve(from), resolve(to)).startsWith('..')) {
    throw new DirectoryError(`${to} lies inside ${from}: choose another folder`)
  }
  const unlockSource = await lockDirectory(from)
  try {
    await mkdir(to, { recursive: true, mode: 0o700 })
    const unlockTarget = await lockDirectory(to)
    try {
      await copyContent(from, to)
    } finally {
      await unlockTarget()
    }
  } finally {
    await unlockSource()
  }
}

async function copyContent(from: string, to: string): Promise<void> {
  if ((await content(to)).length) throw new DirectoryError(`${to} is not empty`)
  // Copies the database under a temporary name and renames it at the end, so that an incomplete copy is recognized.
  await cp(join(from, 'database'), join(to, unfinished), { recursive: true })
  for (const name of await content(from)) {
    if (name !== 'database') await cp(join(from, name), join(to, name), { recursive: true })
  }
  await rename(join(to, unfinished), join(to, 'database'))
}

async function content(directory: string): Promise<string[]> {
  const names = await readdir(directory)
  return names.filter((name) => !name.startsWith(lockName) && name !== manifestName)
}
