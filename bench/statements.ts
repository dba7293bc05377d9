// What the program asks PostgreSQL, taken from the server's log, and how long the same takes through pgbench.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { serverOptions } from '../api/database/connect.ts'
import { binaries } from '../api/database/testing-server.ts'

/** Settings of a server whose log is read here. */
export const readable = ['log_line_prefix=']

/** Work of the program that nobody asks it for. */
const ownWork = /pgboss|deliveries|outbox/

/** The statements of each question, with their values in them; `lines` is the log as it grows. */
export async function recordStatements<Question>(
  url: string,
  lines: string[],
  questions: readonly Question[],
  ask: (question: Question) => Promise<unknown>,
): Promise<string[][]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const log = async (which: 'all' | 'none') => {
    await client.query(`alter system set log_statement = '${which}'`)
    await client.query('select pg_reload_conf()')
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  await log('all')
  lines.length = 0
  const recorded: string[][] = []
  for (const question of questions) {
    await ask(question)
    await client.query("select 'answered'")
  }
  await log('none')
  await client.end()
  let current: string[] = []
  // The lines of an entry after its first begin with a tab.
  const entries = lines.join('\n').replaceAll('\n\t', ' ').split('\n')
  for (const [index, entry] of entries.entries()) {
    const statement = /^LOG: {2}execute [^:]*: (.*)/.exec(entry)?.[1]
    if (statement && !ownWork.test(statement)) {
      current.push(withValues(statement, entries[index + 1] ?? ''))
    } else if (entry.endsWith("statement: select 'answered'")) {
      recorded.push(current)
      current = []
    }
  }
  return recorded
}

/** The values of «DETAIL: parameters: $1 = 'a', $2 = NULL» in their places. */
function withValues(statement: string, detail: string): string {
  const found = detail.matchAll(/\$(\d+) = ('(?:[^']|'')*'|NULL)/g)
  const values = new Map([...found].map(([, place = '', value = '']) => [place, value]))
  return statement.replace(/\$(\d+)/g, (whole, place: string) => values.get(place) ?? whole)
}

/** Milliseconds of each question, when its statements come so many times a second for so long. */
export function throughPgbench(
  url: string,
  questions: readonly string[][],
  { perSecond, forMs }: { perSecond: number; forMs: number },
): number[] {
  const folder = mkdtempSync(join(tmpdir(), 'otklik-pgbench-'))
  try {
    const asked = questions.filter((statements) => statements.length > 0)
    if (asked.length === 0) return []
    const files = asked.flatMap((statements, index) => {
      const file = join(folder, `${index}.sql`)
      writeFileSync(file, statements.map((text) => `${text};\n`).join(''))
      return ['-f', file]
    })
    const load = ['-c', '10', '-j', '1', '-R', `${perSecond}`, '-T', `${forMs / 1000}`]
    const options = ['-n', ...load, '-l', '--log-prefix', join(folder, 'times'), ...files]
    execFileSync(join(binaries, 'pgbench'), [...options, url], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, PGOPTIONS: serverOptions },
    })
    const logs = readdirSync(folder).filter((name) => name.startsWith('times'))
    // The third number of a line is how long it took since it was due, the seventh how late it began; microseconds.
    return logs
      .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean))
      .map((line) => line.split(' ').map(Number))
      .map(([, , time = 0, , , , late = 0]) => (time - late) / 1000)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
