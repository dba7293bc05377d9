import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface WorkerData {
  directory: string | null
  socket: string
}

/** Starts PostgreSQL in a worker thread; resolves when PostgreSQL listens on its socket. */
export async function startWorker(workerData: WorkerData, signal?: AbortSignal): Promise<Worker> {
  const worker = new Worker(new URL('./worker.js', import.meta.url), { workerData })
  const exited = once(worker, 'exit').then(() => Promise.reject(new Error('its worker ended')))
  try {
    await Promise.race([once(worker, 'message', { signal }), exited])
    return worker
  } catch (error) {
    await worker.terminate()
    throw error
  } finally {
    exited.catch(() => {})
  }
}
