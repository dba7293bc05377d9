// Starts what the faults are done to: nginx, three processes of the built program, Redis and PostgreSQL behind a gate.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startRedis } from '@otklik/signalr-server/testing-redis'
import { openGate } from '../../api/database/testing/gate.ts'
import { startServer } from '../../api/database/testing-server.ts'
import { startNginx } from '../../e2e/nginx.ts'

const firstPort = 21_010
const processes = [1, 2, 3].map((nth) => firstPort + nth)
const diskMegabytes = 400
/** The folder of this program, and that whose processes are there at first. */
const thisRelease = '.'
const firstRelease = process.env.LAST_RELEASE || thisRelease

export type Stage = Awaited<ReturnType<typeof openParts>>

export async function openStage() {
  if (!existsSync('build/server.js')) execFileSync('npm', ['run', '--silent', 'build'])
  const folder = mkdtempSync(join(tmpdir(), 'otklik-faults-'))
  chmodSync(folder, 0o711)
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const close = async () => {
    for (const end of ends.splice(0).toReversed()) await end()
  }
  try {
    return { ...(await openParts(folder, ends)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function openParts(folder: string, ends: (() => unknown)[]) {
  const disk = join(folder, 'postgres')
  const isOnOwnDisk = mountDisk(disk)
  if (isOnOwnDisk) ends.push(() => execFileSync('umount', [disk]))
  mkdirSync(join(folder, 'gate'))
  const startDatabase = () => startServer(disk, ['max_wal_size=64MB', 'min_wal_size=32MB'])
  let postgres = await startDatabase()
  ends.push(() => postgres.stop())
  const gate = await openGate(join(folder, 'gate'), postgres.urlOf('postgres'))
  const redis = await startRedis()
  ends.push(() => redis.kill(), gate.close)
  const url = `http://127.0.0.1:${firstPort}`
  const environment: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DATABASE_URL: gate.url,
    REDIS_URL: redis.url,
    DEMO: '1',
    ALLOW_PUBLIC_DEMO: '1',
    SESSION_SECRET: 's'.repeat(32),
    TOKEN_SECRET: 't'.repeat(32),
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '100000',
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const running = new Map<number, ChildProcess>()

  async function startProcess(
    port: number,
    more: Record<string, string> = {},
    release = thisRelease,
  ): Promise<void> {
    const place = { PORT: String(port), DATA_DIR: join(folder, String(port)) }
    const program = spawn(process.execPath, ['build/server.js'], {
      cwd: release,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...environment, ...place, ...more },
    })
    running.set(port, program)
    while (!(await isReady(port))) {
      if (program.exitCode !== null) throw new Error(`The process on port ${port} has ended`)
      await setTimeout(50)
    }
  }

  async function endProcess(port: number, signal: NodeJS.Signals): Promise<void> {
    const program = running.get(port)
    program?.kill(signal)
    if (program?.exitCode === null && program.signalCode === null) await once(program, 'exit')
  }

  ends.push(() => Promise.all(processes.map((port) => endProcess(port, 'SIGKILL'))))
  // The demo data needs longer queries than the limit of the processes that are tried.
  await startProcess(firstPort, { DATABASE_TIMEOUT_SECONDS: '60' }, firstRelease)
  await endProcess(firstPort, 'SIGKILL')
  running.delete(firstPort)
  for (const port of processes) await startProcess(port, {}, firstRelease)
  const nginx = await startNginx(firstPort, processes)
  ends.push(nginx.stop)
  return {
    url,
    processes,
    gate,
    redis,
    disk: isOnOwnDisk ? disk : null,
    isLastRelease: firstRelease !== thisRelease,
    startProcess,
    endProcess,
    signal: (port: number, signal: NodeJS.Signals) => void running.get(port)?.kill(signal),
    /** The address of the server itself, past the gate. */
    databaseUrl: postgres.urlOf('postgres'),
    stopDatabase: (signal?: NodeJS.Signals) => postgres.stop(signal),
    async startDatabase() {
      postgres = await startDatabase()
    },
    isReady: async () => (await Promise.all(processes.map(isReady))).every(Boolean),
    /** The memory of the three processes together, in MB. */
    memory: () => [...running.values()].reduce((sum, { pid }) => sum + megabytesOf(pid), 0),
  }
}

async function isReady(port: number): Promise<boolean> {
  const signal = AbortSignal.timeout(2000)
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal }).catch(() => null)
  return answer?.ok ?? false
}

/** Gives the database a small disk of its own, which can be filled; returns false if this user may not mount one. */
function mountDisk(folder: string): boolean {
  mkdirSync(folder)
  const args = ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', folder]
  try {
    execFileSync('mount', args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function megabytesOf(pid: number | undefined): number {
  const [, kilobytes = 0] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
