import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { lockDirectory } from './lock.ts'

export interface EmbeddedServer {
  /** For the driver: the folder of the socket. */
  host: string
  close: () => Promise<void>
}

/** Starts the embedded PostgreSQL in `directory` (null: in memory, for tests) behind a private socket. */
export async function startEmbedded(
  directory: string | null,
  onDeath: (error: Error) => void = () => {},
): Promise<EmbeddedServer> {
  if (directory) await mkdir(join(directory, 'database'), { recursive: true, mode: 0o700 })
  const unlock = directory ? await lockDirectory(directory) : null
  // mkdtemp is 0700; the folder of the data may be too deep for a socket's 108 characters.
  const host = await mkdtemp(join(tmpdir(), 'otklik-'))
  const worker = new Worker(new URL('./worker.js', import.meta.url), {
    workerData: {
      directory: directory && join(directory, 'database'),
      socket: join(host, '.s.PGSQL.5432'),
    },
  })
  const release = async () => {
    await rm(host, { recursive: true, force: true })
    await unlock?.()
  }
  try {
    await readiness(worker)
  } catch (error) {
    await release()
    throw new Error('the embedded database did not start', { cause: error })
  }
  let isClosing = false
  worker.on('error', onDeath)
  worker.once('exit', () => {
    if (!isClosing) onDeath(new Error('the embedded database ended'))
  })
  return {
    host,
    async close() {
      isClosing = true
      const ended = once(worker, 'exit')
      worker.postMessage('close')
      await ended
      await release()
    },
  }
}

/** The worker's first message says that it listens; an error rejects by itself. */
async function readiness(worker: Worker): Promise<void> {
  const exited = once(worker, 'exit').then(() => Promise.reject(new Error('its worker ended')))
  await Promise.race([once(worker, 'message'), exited])
  exited.catch(() => {})
}
