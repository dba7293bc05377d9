import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DirectoryError } from './directory-error.ts'

/** The name of the lock file; the names of temporary lock files begin with it. */
export const lockName = 'otklik.lock'

/** Thrown if another process uses the database folder. */
export class DirectoryInUse extends DirectoryError {
  constructor(directory: string, owner: string) {
    super(`DATA_DIR ${directory} is in use by process ${owner}; stop it or choose another folder`)
  }
}

/** Locks the database folder for this process and returns a function that unlocks the folder. */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const draft = join(directory, `${lockName}.${process.pid}.${randomUUID()}`)
  await writeFile(draft, `${process.pid} ${startTime(process.pid)}`, { mode: 0o600 })
  try {
    return await take(join(directory, lockName), draft, directory)
  } finally {
    await rm(draft, { force: true })
  }
}

/** Returns the id of the running process that has locked the database folder; null if none has. */
export async function findOwner(directory: string): Promise<string | null> {
  const owner = await read(join(directory, lockName))
  return owner !== null && isRunning(owner) ? (owner.split(' ')[0] ?? '') : null
}

async function take(file: string, draft: string, directory: string): Promise<() => Promise<void>> {
  for (;;) {
    // Creating a hard link is atomic, so the lock file always contains the id of the process that has the lock.
    if (await isLinked(draft, file)) return () => rm(file, { force: true })
    const owner = await read(file)
    if (owner === null) continue
    if (isRunning(owner)) throw new DirectoryInUse(directory, owner.split(' ')[0] ?? '')
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

async function read(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Returns whether the process that locked the folder still runs. Its start time must match, because ids are reused. */
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

function isLeftOver(pid: number): boolean {
  return stat(pid, 3) === 'Z' && Number(stat(pid, 20)) <= 1
}

function startTime(pid: number): string {
  return stat(pid, 22)
}

function stat(pid: number, field: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return fields.slice(fields.lastIndexOf(')') + 2).split(' ')[field - 3] ?? ''
  } catch {
    return ''
  }
}
