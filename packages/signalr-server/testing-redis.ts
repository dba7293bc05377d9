// Starts Debian's Redis server for a test, which can kill, pause and restart the server.
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'

const binary = '/usr/bin/redis-server'

export interface TestRedis {
  url: string
  kill: () => Promise<void>
  start: () => Promise<void>
  /** Pauses Redis: it still accepts connections but does not reply. */
  hang: () => void
  goOn: () => void
}

export async function startRedis(): Promise<TestRedis> {
  if (!existsSync(binary)) {
    throw new Error(`Redis is needed as ${binary}: install it with "apt-get install redis-server"`)
  }
  const port = await freePort()
  let server = await start(port)
  return {
    url: `redis://127.0.0.1:${port}`,
    async kill() {
      server.kill('SIGKILL')
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
    },
    async start() {
      server = await start(port)
    },
    hang: () => void server.kill('SIGSTOP'),
    goOn: () => void server.kill('SIGCONT'),
  }
}

async function start(port: number): Promise<ChildProcess> {
  const options = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
  ]
  const server = spawn(binary, options, { stdio: ['ignore', 'pipe', 'inherit'] })
  // Ends Redis when the test process ends.
  const kill = () => void server.kill('SIGKILL')
  process.once('exit', kill)
  server.once('exit', () => process.off('exit', kill))
  const said: string[] = []
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      said.push(line)
      if (line.includes('Ready to accept connections')) resolve()
    })
    server.once('exit', () => reject(new Error(`Redis did not start:\n${said.join('\n')}`)))
  })
  return server
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
