import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Two processes on one embedded database lose data without an error, so a folder belongs to one process at a time. */
export class DirectoryInUse extends Error {
  constructor(directory: string, owner: string) {
    super(`DATA_DIR ${directory} is in use by process ${owner}; stop it or choose another folder`)
    this.name = 'DirectoryInUse'
  }
}

/** Takes the folder's lock, also from an owner that no longer runs; answers the release. */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const file = join(directory, 'otklik.lock')
  // Linked into place whole, so that nobody reads a lock without its owner.
  const draft = `${file}.${process.pid}.${randomUUID()}`
  await writeFile(draft, `${process.pid} ${startTime(process.pid)}`, { mode: 0o600 })
  try {
    for (let attempt = 0; attempt < 2; attempt++) {
      try {
        await link(draft, file)
        return () => rm(file, { force: true })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
        const owner = await readFile(file, 'utf8').catch(() => '')
        if (isRunning(owner)) throw new DirectoryInUse(directory, owner.split(' ')[0] ?? '')
        await rm(file, { force: true })
      }
    }
    throw new DirectoryInUse(directory, 'unknown')
  } finally {
    await rm(draft, { force: true })
  }
}

/** A pid alone may have been given to another program since; its start time tells them apart. */
function isRunning(owner: string): boolean {
  const [pid, started] = owner.split(' ')
  if (!pid || Number(pid) === process.pid) return startTime(process.pid) === started
  try {
    process.kill(Number(pid), 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return startTime(Number(pid)) === started
}

/** Field 22 of /proc/<pid>/stat; empty on systems without it, where the pid alone decides. */
function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
