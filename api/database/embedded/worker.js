// The embedded PostgreSQL, in a worker thread, so that queries do not block the event loop of pages. Plain JavaScript,
// because a worker starts without the TypeScript loader of tests and development.
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { parentPort, workerData } from 'node:worker_threads'

const database = await PGlite.create({
  dataDir: workerData.directory ?? 'memory://',
  extensions: { pg_trgm },
})
const server = new PGLiteSocketServer({
  db: database,
  path: workerData.socket,
  maxConnections: 32,
})
await server.start()

parentPort?.on('message', (message) => {
  if (message === 'close') void close()
  // Answered only while no query runs.
  if (message === 'ping') parentPort?.postMessage('pong')
})
parentPort?.postMessage('ready')

async function close() {
  await server.stop()
  await database.close()
  parentPort?.close()
}
