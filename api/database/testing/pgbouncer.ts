// Runs deploy/pgbouncer/otklik.ini in the PgBouncer of this machine, for tests.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { serverUser } from '../testing-server.ts'

/** Whether PgBouncer is installed: `apt-get install pgbouncer`. */
export const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0

/** Starts PgBouncer with a socket in `directory` before the server at `serverUrl`. */
export async function startPgBouncer(
  directory: string,
  serverUrl: string,
  settings: Record<string, string | number> = {},
) {
  const server = new URL(serverUrl)
  const address = `host=${server.searchParams.get('host')} dbname=${server.pathname.slice(1)}`
  const owner = serverUser()
  mkdirSync(directory)
  if (owner) chownSync(directory, owner.uid, owner.gid)
  const file = join(directory, 'pgbouncer.ini')
  const ofMachine = {
    listen_addr: '',
    listen_port: 5432,
    unix_socket_dir: directory,
    auth_type: 'any',
    auth_file: '',
    // A busy machine must not end the waits of a test.
    query_wait_timeout: 60,
    server_connect_timeout: 60,
    ...settings,
  }
  const text = Object.entries(ofMachine).reduce(
    (before, [name, value]) =>
      replace(before, new RegExp(`^${name} =.*$`, 'm'), `${name} = ${value}`),
    readFileSync('deploy/pgbouncer/otklik.ini', 'utf8'),
  )
  writeFileSync(file, replace(text, /host=\S+ port=\S+ dbname=\S+/, `${address} user=postgres`))
  const pooler = spawn('pgbouncer', [file], { ...owner, stdio: ['ignore', 'ignore', 'pipe'] })
  const lines: string[] = []
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: pooler.stderr }).on('line', (line) => {
      lines.push(line)
      if (line.includes('process up')) resolve()
    })
    pooler.once('exit', () => reject(new Error(`PgBouncer did not start:\n${lines.join('\n')}`)))
  })
  return {
    url: `postgres:///otklik?user=postgres&host=${directory}`,
    async stop(): Promise<void> {
      pooler.kill('SIGINT')
      if (pooler.exitCode === null) await once(pooler, 'exit')
    },
  }
}

function replace(text: string, pattern: RegExp, value: string): string {
  if (!pattern.test(text)) throw new Error(`otklik.ini: pattern not found: ${pattern}`)
  return text.replace(pattern, value)
}
