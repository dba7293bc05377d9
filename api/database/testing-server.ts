// A throw-away PostgreSQL server for the run of the tests, made from the binaries of Debian's package.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { TestProject } from 'vitest/node'

const binaries = '/usr/lib/postgresql/15/bin'

export default async function startServer(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(join(binaries, 'initdb'))) {
    throw new Error(
      `The tests need PostgreSQL 15 in ${binaries}: install it with "apt-get install postgresql-15"`,
    )
  }
  const directory = mkdtempSync(join(tmpdir(), 'otklik-postgres-'))
  const owner = serverUser()
  if (owner) chownSync(directory, owner.uid, owner.gid)
  const data = join(directory, 'data')
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--auth=trust', '--no-sync'],
    { ...owner, cwd: directory, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const settings = [
    `unix_socket_directories=${directory}`,
    'listen_addresses=',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
  ]
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    { ...owner, cwd: directory, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  await readiness(server)
  project.provide('testDatabase', `postgres:///postgres?user=postgres&host=${directory}`)
  return async () => {
    server.kill('SIGINT')
    if (server.exitCode === null) await once(server, 'exit')
    rmSync(directory, { recursive: true, force: true })
  }
}

/** PostgreSQL refuses to run as root; its package brings a user for it. */
function serverUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function readiness(server: ChildProcess): Promise<void> {
  const lines: string[] = []
  if (!server.stderr) return
  const output = createInterface({ input: server.stderr })
  await new Promise<void>((resolve, reject) => {
    output.on('line', (line) => {
      lines.push(line)
      if (line.includes('ready to accept connections')) resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${lines.join('\n')}`)))
  })
}
