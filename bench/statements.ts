// Reads the SQL statements of requests from PostgreSQL's log, and measures the statements with the tool pgbench.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { serverOptions } from '../api/database/connect.ts'
import { binaries } from '../api/database/testing-server.ts'

/** The settings of PostgreSQL with which this benchmark can read the log. */
export const readable = ['log_line_prefix=']

const backgroundWork = /pgboss|deliveries|outbox/

/** Sends requests and returns the SQL statements of each, with values. `lines` are the lines of PostgreSQL's log. */
export async function recordStatements<Request>(
  url: string,
  lines: string[],
  requests: readonly Request[],
  send: (request: Request) => Promise<unknown>,
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
  for (const request of requests) {
    await send(request)
    await client.query("select 'answered'")
  }
  await log('none')
  await client.end()
  let current: string[] = []
  const entries = lines.join('\n').replaceAll('\n\t', ' ').split('\n')
  for (const [index, entry] of entries.entries()) {
    const statement = /^LOG: {2}execute [^:]*: (.*)/.exec(entry)?.[1]
    if (statement && !backgroundWork.test(statement)) {
      current.push(withValues(statement, entries[index + 1] ?? ''))
    } else if (entry.endsWith("statement: select 'answered'")) {
      recorded.push(current)
      current = []
    }
  }
  return recorded
}

function withValues(statement: string, detail: string): string {
  const parameters = detail.matchAll(/\$(\d+) = ('(?:[^']|'')*'|NULL)/g)
  const values = new Map([...parameters].map(([, number = '', value = '']) => [number, value]))
  return statement.replace(
    /\$(\d+)/g,
    (placeholder, number: string) => values.get(number) ?? placeholder,
  )
}

/** Runs the SQL statements of the requests with pgbench. Returns how many ms each run took. */
export function throughPgbench(
  url: string,
  requests: readonly string[][],
  { perSecond, forMs }: { perSecond: number; forMs: number },
): number[] {
  const folder = mkdtempSync(join(tmpdir(), 'otklik-pgbench-'))
  try {
    const executed = requests.filter((statements) => statements.length > 0)
    if (executed.length === 0) return []
    const files = executed.flatMap((statements, index) => {
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
    return logs
      .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean))
      .map((line) => line.split(' ').map(Number))
      .map(([, , time = 0, , , , late = 0]) => (time - late) / 1000)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
