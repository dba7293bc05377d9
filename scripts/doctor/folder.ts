import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { access, constants, rm, statfs, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { off, reasonOf, right, wrong, type Check, type Diagnosis } from './diagnosis.ts'

const leastFreeBytes = 1024 ** 3

/** Writes into DATA_DIR, or into the folder that will hold it, and looks at the free space. */
export const checkFolder: Check = async ({ config }) => {
  const { dataDir, databaseUrl, files } = config
  if (databaseUrl && files.kind === 's3') {
    return off('folder', 'DATA_DIR is not used: database and files are on servers')
  }
  const folder = nearestFolder(resolve(dataDir))
  const probe = join(folder, `.doctor-${randomUUID()}`)
  try {
    await writeFile(probe, '')
    await rm(probe)
    for (const part of ['database', 'files'].map((name) => join(folder, name))) {
      if (existsSync(part)) await access(part, constants.W_OK)
    }
  } catch (error) {
    return wrong(
      'folder',
      `${reasonOf(error)}: give DATA_DIR ${dataDir} to the user of the program, or choose another`,
    )
  }
  const { bavail, bsize } = await statfs(folder)
  return diagnoseSpace(dataDir, bavail * bsize)
}

export function diagnoseSpace(dataDir: string, freeBytes: number): Diagnosis {
  const free = `${(freeBytes / 1024 ** 3).toFixed(1)} GB free`
  if (freeBytes >= leastFreeBytes)
    return right('folder', `DATA_DIR ${dataDir} accepts writes, ${free}`)
  return wrong('folder', `only ${free} for DATA_DIR ${dataDir}: make room, or choose another disk`)
}

function nearestFolder(path: string): string {
  return existsSync(path) ? path : nearestFolder(dirname(path))
}
