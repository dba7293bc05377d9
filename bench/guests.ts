// npm run bench:guests: compares guests' pages with two simple servers: a file from memory, and a template.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { demoEmails } from '@otklik/demo-data'
import { startServer } from '../api/database/testing-server.ts'
import { drive, type Load } from './drive.ts'
import { base, firstOf, ready, sessionOf, startProgram } from './program.ts'

/** The warm-up includes the second rendering of a cached page after five seconds, with the best compression. */
const warmUpMs = 7000
const measuredMs = 6000
const referencePort = 21_010

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'otklik-guests-'))
  pin(process.pid, 1)
  const server = await startServer(folder, ['shared_buffers=256MB'])
  const program = startProgram(server.urlOf('postgres'), folder)
  try {
    await ready(program)
    const port = Number(new URL(base).port)
    const paths = await pagesOf()
    pin(program.pid, 1)
    const template = await startReference('template.ts', base)
    const template_load = await measure(referencePort, () => '/')
    await end(template)
    print('a template over an API call', template_load)
    pin(program.pid, 0)
    for (const [name, path] of Object.entries(paths)) {
      const cached = await measure(port, () => path)
      pin(program.pid, 1)
      const file = await startReference('file.ts', base + path)
      const file_load = await measure(referencePort, () => '/')
      await end(file)
      pin(program.pid, 0)
      const share = Math.round((cached.perSecond / file_load.perSecond) * 100)
      const times = (cached.perSecond / template_load.perSecond).toFixed(1)
      print(
        `${name}, cached`,
        cached,
        `${times} x template (goal 5), ${share} % of a file (goal 30)`,
      )
      print(`${name}, a file`, file_load)
    }
    let turn = 0
    const { list, vacancy } = paths
    print('list, each address new', await measure(port, () => `${list}?salary_from=${(turn += 1)}`))
    print('vacancy, each address new', await measure(port, () => `${vacancy}?n=${(turn += 1)}`))
    const cookie = await sessionOf(demoEmails.candidate)
    print('list, signed in', await measure(port, () => list, { cookie }))
    print('vacancy, signed in', await measure(port, () => vacancy, { cookie }))
    process.stdout.write(`Resident memory after it: ${memory(program)} MB\n`)
  } finally {
    program.kill('SIGTERM')
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function pagesOf() {
  return {
    home: '/ru',
    list: '/ru/vacancies',
    resumes: '/ru/resumes',
    vacancy: `/ru/vacancies/${await firstOf('vacancies')}`,
    resume: `/ru/resumes/${await firstOf('resumes')}`,
  }
}

async function measure(
  port: number,
  path: () => string,
  headers: Record<string, string> = {},
): Promise<Load> {
  await drive(port, path, { forMs: warmUpMs, headers })
  return drive(port, path, { forMs: measuredMs, headers })
}

async function startReference(file: string, argument: string): Promise<ChildProcess> {
  const script = new URL(`limits/${file}`, import.meta.url).pathname
  const child = spawn(
    'taskset',
    ['-c', '0', process.execPath, '--import', 'tsx', script, String(referencePort), argument],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${referencePort}/`).catch(() => null)
    if (answer?.ok) return child
    await setTimeout(50)
  }
}

function end(child: ChildProcess): Promise<unknown> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  return ended
}

function pin(pid: number | undefined, core: number): void {
  execFileSync('taskset', ['-apc', String(core), String(pid)], { stdio: 'ignore' })
}

function memory({ pid }: ChildProcess): number {
  const status = execFileSync('cat', [`/proc/${pid}/status`], { encoding: 'utf8' })
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

function print(what: string, { perSecond, p50, p99 }: Load, more = ''): void {
  const times = `p50 ${p50.toFixed(2)} ms  p99 ${p99.toFixed(2)} ms`
  process.stdout.write(
    `${what.padEnd(30)} ${String(perSecond).padStart(6)}/s  ${times.padEnd(32)} ${more}\n`,
  )
}

await main()
