// Starts a PostgreSQL server that streams from another server, for tests and trials of faults.
import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { binaries, serverUser, startServer } from '../testing-server.ts'

/** Copies the server at `primaryUrl` into `directory` and starts the copy as its streaming replica. */
export async function startReplicaServer(
  directory: string,
  primaryUrl: string,
  settings: string[] = [],
) {
  const owner = serverUser()
  mkdirSync(directory, { recursive: true })
  if (owner) chownSync(directory, owner.uid, owner.gid)
  const host = new URL(primaryUrl).searchParams.get('host') ?? ''
  execFileSync(
    join(binaries, 'pg_basebackup'),
    ['-h', host, '-U', 'postgres', '-D', join(directory, 'data'), '-R', '-c', 'fast', '--no-sync'],
    { ...owner, cwd: directory, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  return startServer(directory, ['fsync=off', ...settings])
}
