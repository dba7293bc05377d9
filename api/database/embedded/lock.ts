import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DirectoryError } from './directory-error.ts'

/** Also the beginning of the names of its drafts. */
export const lockName = 'otklik.lock'

/** Two processes on one embedded database lose data without an error, so a folder belongs to one process at a time. */
export class DirectoryInUse extends DirectoryError {
  constructor(directory: string, owner: string) {
    super(`DATA_DIR ${directory} is in use by process ${owner}; stop it or choose another folder`)
  }
}

/** Takes the folder's lock, also from an owner that no longer runs; answers the release. */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const draft = join(directory, `${lockName}.${process.pid}.${randomUUID()}`)
  await writeFile(draft, `${process.pid} ${startTime(process.pid)}`, { mode: 0o600 })
  try {
    return await take(join(directory, lockName), draft, directory)
  } finally {
    await rm(draft, { force: true })
  }
}

async function take(file: string, draft: string, directory: string): Promise<() => Promise<void>> {
  for (;;) {
    // Linked into place whole, so that nobody reads a lock without its owner.
    if (await isLinked(draft, file)) return () => rm(file, { force: true })
    const owner = await read(file)
    if (owner === null) continue
    if (isRunning(owner)) throw new DirectoryInUse(directory, owner.split(' ')[0] ?? '')
    // Of several that see a dead owner only one at a time may remove its lock, and never the lock of who came after it.
    const release = await take(`${file}.takeover`, draft, directory)
    if ((await read(file)) === owner) await rm(file, { force: true })
    await release()
  }
}

async function isLinked(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Null when it is gone. */
async function read(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
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
  return startTime(Number(pid)) === started && !isLeftOver(Number(pid))
}

/** It has ended with all of its threads, and only its parent has not asked for its exit code yet. */
function isLeftOver(pid: number): boolean {
  return stat(pid, 3) === 'Z' && Number(stat(pid, 20)) <= 1
}

function startTime(pid: number): string {
  return stat(pid, 22)
}

/** A field of /proc/<pid>/stat by its number there; empty on systems without it, where the pid alone decides. */
function stat(pid: number, field: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second one, the name, may hold anything and ends with the last bracket.
    return fields.slice(fields.lastIndexOf(')') + 2).split(' ')[field - 3] ?? ''
  } catch {
    return ''
  }
}
