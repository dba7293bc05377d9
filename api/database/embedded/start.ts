import { access, constants, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkFormat } from './format.ts'
import { unusable } from './directory-error.ts'
import { keepRunning } from './keep-running.ts'
import { lockDirectory } from './lock.ts'
import { startWorker } from './start-worker.ts'

export interface EmbeddedServer {
  host: string
  /** From now on, restarts the embedded database whenever it hangs. */
  watch: () => void
  close: () => Promise<void>
}

export interface EmbeddedOptions {
  onCreate?: () => void
  hangMs?: number
  onRestart?: (reason: Error) => void
  onDeath?: (error: Error) => void
}

/** Creates the folder of the database, if it is not there, checks and locks it; a database in memory needs neither. */
async function take(directory: string | null) {
  if (!directory) return { made: false, unlock: null }
  await checkFormat(directory)
  const database = join(directory, 'database')
  const made = await mkdir(database, { recursive: true, mode: 0o700 })
  await access(database, constants.R_OK | constants.W_OK | constants.X_OK)
  return { made: made !== undefined, unlock: await lockDirectory(directory) }
}

/** Starts PostgreSQL in a thread of this program, with its files in `directory`. */
export async function startEmbedded(
  directory: string | null,
  {
    hangMs = 10_000,
    onCreate = () => {},
    onRestart = () => {},
    onDeath = () => {},
  }: EmbeddedOptions = {},
): Promise<EmbeddedServer> {
  // Puts the socket into a folder with a short path, because the path of a socket may have at most 108 bytes.
  const host = await mkdtemp(join(tmpdir(), 'otklik-')).catch((error: unknown) => {
    throw unusable('TMPDIR', tmpdir(), error)
  })
  const { made, unlock } = await take(directory).catch(async (error: unknown) => {
    await rm(host, { recursive: true })
    throw unusable('DATA_DIR', directory ?? '', error)
  })
  if (made) onCreate()
  const socket = join(host, '.s.PGSQL.5432')
  const start = async (signal?: AbortSignal) => {
    await rm(socket, { force: true })
    return startWorker({ directory: directory && join(directory, 'database'), socket }, signal)
  }
  const release = async () => {
    await rm(host, { recursive: true, force: true })
    await unlock?.()
  }
  try {
    const kept = keepRunning(await start(), { start, hangMs, onRestart, onDeath })
    return {
      host,
      watch: kept.watch,
      async close() {
        await kept.close()
        await release()
      },
    }
  } catch (error) {
    await release()
    throw new Error('the embedded database did not start', { cause: error })
  }
}
