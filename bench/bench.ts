// npm run bench: measures the speeds that the documentation promises, and prints a table.
import { spawn, execFileSync, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureEvents } from './hub-events.ts'
import { measureRendering } from './rendering.ts'
import { measureRequests } from './requests.ts'
import type { BenchRow } from './row.ts'
import { measureWeight } from './weight.ts'

const port = 21_000
const base = `http://127.0.0.1:${port}`

async function main(): Promise<void> {
  if (!existsSync('build/server.js')) execFileSync('npm', ['run', '--silent', 'build'])
  const data = mkdtempSync(join(tmpdir(), 'otklik-bench-'))
  const rows: BenchRow[] = []
  try {
    const first = await start(data)
    rows.push({ what: 'Cold start, new database with demo data', value: seconds(first.ms) })
    await stop(first.process)
    const program = await start(data)
    rows.push({
      what: 'Cold start, existing database',
      value: seconds(program.ms),
      goal: '≤ 3 s',
    })
    rows.push({ what: 'Resident memory after start', value: megabytes(program.process) })
    rows.push(...(await measureWeight(base)))
    rows.push(...(await measureRequests(base)))
    rows.push(await measureRendering(base))
    rows.push(await measureEvents())
    rows.push({ what: 'Resident memory after load', value: megabytes(program.process) })
    await stop(program.process)
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
  print(rows)
}

async function start(data: string): Promise<{ process: ChildProcess; ms: number }> {
  const hasTaskset = spawnSync('which', ['taskset']).status === 0
  const command = [process.execPath, 'build/server.js']
  const [program = '', ...args] = hasTaskset ? ['taskset', '-c', '0', ...command] : command
  const started = performance.now()
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: data,
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '100000',
    },
  })
  for (;;) {
    const answer = await fetch(`${base}/ru/vacancies`).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.status === 200) return { process: child, ms: performance.now() - started }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

function stop(child: ChildProcess): Promise<unknown> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  return ended
}

function megabytes({ pid }: ChildProcess): string {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0)
  return `${Math.round(kilobytes / 1024)} MB`
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}

function print(rows: BenchRow[]): void {
  const width = Math.max(...rows.map((row) => row.what.length))
  const lines = rows.map(
    ({ what, value, goal }) => `${what.padEnd(width)}  ${value.padStart(32)}  ${goal ?? ''}`,
  )
  process.stdout.write(`${lines.join('\n')}\n`)
}

await main()
