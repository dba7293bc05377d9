// Starts a PostgreSQL server from the binaries of Debian's package, for tests and measurements.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { TestProject } from 'vitest/node'

export const binaries = '/usr/lib/postgresql/15/bin'

export default async function provideServer(project: TestProject): Promise<() => Promise<void>> {
  const directory = mkdtempSync(join(tmpdir(), 'otklik-postgres-'))
  const server = await startServer(directory, [
    // Statistics that come in the middle of a test would change its query plans.
    'autovacuum=off',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
  ])
  project.provide('testDatabase', server.urlOf('postgres'))
  return async () => {
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Starts a PostgreSQL server whose files are in `directory`. */
export async function startServer(
  directory: string,
  settings: string[],
  onLine: (line: string) => void = () => {},
) {
  if (!existsSync(join(binaries, 'initdb'))) {
    throw new Error(
      `PostgreSQL 15 is needed in ${binaries}: install it with "apt-get install postgresql-15"`,
    )
  }
  const owner = serverUser()
  mkdirSync(directory, { recursive: true })
  if (owner) chownSync(directory, owner.uid, owner.gid)
  const data = join(directory, 'data')
  if (!existsSync(data)) {
    execFileSync(
      join(binaries, 'initdb'),
      ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--auth=trust', '--no-sync'],
      { ...owner, cwd: directory, stdio: ['ignore', 'ignore', 'inherit'] },
    )
  }
  const all = [`unix_socket_directories=${directory}`, 'listen_addresses=', ...settings]
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', data, ...all.flatMap((setting) => ['-c', setting])],
    { ...owner, cwd: directory, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  await readiness(server, onLine)
  return {
    urlOf: (name: string) => `postgres:///${name}?user=postgres&host=${directory}`,
    async stop(signal: NodeJS.Signals = 'SIGINT'): Promise<void> {
      server.kill(signal)
      if (server.exitCode === null) await once(server, 'exit')
    },
  }
}

/** The user who may run the server; null if that is the current user, because the server refuses root. */
export function serverUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function readiness(server: ChildProcess, onLine: (line: string) => void): Promise<void> {
  const early: string[] = []
  if (!server.stderr) return
  const output = createInterface({ input: server.stderr })
  await new Promise<void>((resolve, reject) => {
    const isReady = (line: string) => {
      early.push(line)
      if (/ready to accept (read-only )?connections/.test(line)) resolve()
    }
    output.on('line', isReady).on('line', onLine)
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${early.join('\n')}`)))
  })
  output.removeAllListeners('line').on('line', onLine)
}
