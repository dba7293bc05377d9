// npm run bench:pages: measures how many ms of processor time the server needs to render each page.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoEmails } from '@otklik/demo-data'
import { startServer } from '../api/database/testing-server.ts'
import { drive } from './drive.ts'
import { firstOf, port, ready, sessionOf, startProgram } from './program.ts'

const warmUpMs = 4000
const measuredMs = 4000
/** Requests per second: so few that no request waits for another request. */
const perSecond = 25

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'otklik-pages-'))
  const server = await startServer(folder, ['shared_buffers=256MB'])
  const program = startProgram(server.urlOf('postgres'), folder)
  const pid = program.pid ?? 0
  try {
    await ready(program)
    const candidate = { cookie: await sessionOf(demoEmails.candidate) }
    const employer = { cookie: await sessionOf(demoEmails.employer) }
    const plain = { 'accept-encoding': 'identity' }
    const vacancy = `/ru/vacancies/${await firstOf('vacancies')}`
    let turn = 0
    const newList = () => `/ru/vacancies?salary_from=${(turn += 1)}`
    const newVacancy = () => `${vacancy}?n=${(turn += 1)}`
    const always = (path: string) => () => path
    await measure(pid, 'list, guest, each address new', newList)
    await measure(pid, 'list, guest, plain', newList, plain)
    await measure(pid, 'list, candidate', always('/ru/vacancies'), candidate)
    await measure(pid, 'list, candidate, plain', always('/ru/vacancies'), {
      ...candidate,
      ...plain,
    })
    await measure(pid, 'vacancy, guest, each address new', newVacancy)
    await measure(pid, 'vacancy, candidate', always(vacancy), candidate)
    await measure(pid, 'applications, candidate', always('/ru/my/applications'), candidate)
    await measure(pid, 'vacancies, employer', always('/ru/my/vacancies'), employer)
  } finally {
    program.kill('SIGTERM')
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(
  pid: number,
  name: string,
  path: () => string,
  headers: Record<string, string> = {},
): Promise<void> {
  await drive(port, path, { forMs: warmUpMs, headers })
  const before = processorMs(pid)
  const load = await drive(port, path, { forMs: measuredMs, headers, perSecond })
  const spent = processorMs(pid) - before
  const pages = (load.perSecond * measuredMs) / 1000
  process.stdout.write(
    `${name.padEnd(36)} ${(spent / pages).toFixed(1).padStart(6)} ms  p50 ${load.p50.toFixed(1)} ms\n`,
  )
}

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Returns the processor time that a process has used so far, in ms. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
}

await main()
