import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../connect.ts'
import { DirectoryInUse, lockDirectory } from './lock.ts'
import { startEmbedded } from './start.ts'
import { patience } from '../../../scripts/patience.ts'

const lockModule = new URL('./lock.ts', import.meta.url).href

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'otklik-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function lockElsewhere(folder: string): Promise<{ answer: string; ms: number }> {
  const program = `
    import { lockDirectory } from ${JSON.stringify(lockModule)}
    const started = Date.now()
    const answer = await lockDirectory(${JSON.stringify(folder)}).then(
      () => 'taken',
      (error) => error.message,
    )
    console.log(JSON.stringify({ answer, ms: Date.now() - started }))
    process.stdin.resume()`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill())
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return JSON.parse(line.toString()) as { answer: string; ms: number }
}

test('a second process on the same folder is refused quickly and harms nothing', async () => {
  const folder = emptyFolder()
  const { pool, close } = await openDatabase({ dataDir: folder })
  onTestFinished(close)
  await pool.query('create table things (id int)')
  const { answer, ms } = await lockElsewhere(folder)
  expect(answer).toContain(`${folder} is in use by process ${process.pid}`)
  expect(ms).toBeLessThan(patience(5000))
  await expect(openDatabase({ dataDir: folder })).rejects.toThrow(DirectoryInUse)
  await pool.query('insert into things values (1)')
  expect((await pool.query('select * from things')).rows).toEqual([{ id: 1 }])
})

test('stored rows exist after the database is closed and opened again', async () => {
  const folder = emptyFolder()
  const first = await openDatabase({ dataDir: folder })
  await first.pool.query('create table things (id int); insert into things values (7)')
  await first.close()
  const second = await openDatabase({ dataDir: folder })
  expect((await second.pool.query('select * from things')).rows).toEqual([{ id: 7 }])
  await second.close()
})

const stale: [string, (pid: number) => string][] = [
  ['a process that has ended', (pid) => `${pid} 12345`],
  ['a process whose number another program has now', () => `${process.ppid} 1`],
  ['nobody', () => ''],
  ['garbage', () => 'not a number'],
]

test.each(stale)('a lock of %s is replaced', async (_, content) => {
  const ended = spawn(process.execPath, ['-e', ''])
  await once(ended, 'exit')
  const folder = emptyFolder()
  writeFileSync(join(folder, 'otklik.lock'), content(ended.pid ?? 0))
  const unlock = await lockDirectory(folder)
  expect(readFileSync(join(folder, 'otklik.lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `))
  await unlock()
  expect(existsSync(join(folder, 'otklik.lock'))).toBe(false)
})

test.runIf(process.platform === 'linux')(
  'the lock of a killed process is replaced, also before its parent has waited for it',
  async () => {
    const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'])
    onTestFinished(() => void parent.kill('SIGKILL'))
    const [line] = (await once(parent.stdout, 'data')) as [Buffer]
    const pid = Number(line.toString())
    await vi.waitFor(() => expect(readFileSync(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n'))
    const stat = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const folder = emptyFolder()
    writeFileSync(join(folder, 'otklik.lock'), `${pid} ${stat()[19]}`)
    await expect(lockDirectory(folder)).rejects.toThrow(DirectoryInUse)
    process.kill(pid, 'SIGKILL')
    await vi.waitFor(() => expect(stat()[0]).toBe('Z'))
    await (
      await lockDirectory(folder)
    )()
  },
)

test('one of many simultaneous starts locks the directory', async () => {
  const folder = emptyFolder()
  const attempts = await Promise.allSettled(Array.from({ length: 50 }, () => lockDirectory(folder)))
  const [winner, ...others] = attempts.filter(({ status }) => status === 'fulfilled')
  expect(winner).toBeDefined()
  expect(others).toEqual([])
})

test('one of many simultaneous starts replaces the lock of a dead process', async () => {
  const ended = spawn(process.execPath, ['-e', ''])
  await once(ended, 'exit')
  for (let round = 0; round < 20; round++) {
    const folder = emptyFolder()
    writeFileSync(join(folder, 'otklik.lock'), `${ended.pid} 12345`)
    const starters = Array.from({ length: 50 }, () => lockDirectory(folder))
    const attempts = await Promise.allSettled(starters)
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(readdirSync(folder)).toEqual(['otklik.lock'])
  }
})

test('one of many processes replaces the lock of a dead process', async () => {
  const folder = emptyFolder()
  writeFileSync(join(folder, 'otklik.lock'), `${process.ppid} 1`)
  const answers = await Promise.all(Array.from({ length: 6 }, () => lockElsewhere(folder)))
  expect(answers.filter(({ answer }) => answer === 'taken')).toHaveLength(1)
  expect(answers.filter(({ answer }) => answer.includes('in use by process'))).toHaveLength(5)
})

test('a folder that cannot be used is refused in a sentence', async () => {
  const file = join(emptyFolder(), 'file')
  writeFileSync(file, '')
  await expect(startEmbedded(join(file, 'data'))).rejects.toThrow(/cannot be used \(ENOTDIR\)/)
})

test('a folder that cannot be opened is free again', async () => {
  const folder = emptyFolder()
  mkdirSync(join(folder, 'database'))
  writeFileSync(join(folder, 'database', 'PG_VERSION'), '18\n')
  await expect(startEmbedded(folder)).rejects.toThrow()
  expect(existsSync(join(folder, 'otklik.lock'))).toBe(false)
})
